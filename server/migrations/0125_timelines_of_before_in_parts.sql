-- A migration of its own, so that timelines are not locked while all of them are read. The trigger sets the parts.
with told as (
  select id from post_events
   where kind = 'deleted' and text like '% as planned when you scheduled it.'
      or kind = 'edited' and text ~ '\d{4}-\d\d-\d\dT[\d:.]+Z\.$'
   order by id for update
)
update post_events set text = text from told where post_events.id = told.id;
