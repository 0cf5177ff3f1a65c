-- What pages tell apart, or show in the user's time zone, is stored beside the text of an event.
alter table post_events add column moved_from timestamptz, add column moved_to timestamptz;

-- Processes of the previous version write only the sentence.
create function take_parts_from_text() returns trigger language plpgsql as $$
declare
  moment constant text := '(\d{4}-\d\d-\d\dT[\d:.]+Z)';
  move constant text[] := regexp_match(new.text,
    '^(.*?) ?(?:Moved from ' || moment || ' to ' || moment || '|To go out now instead of ' || moment || ')\.$');
begin
  if new.kind = 'deleted' and new.text like '% as planned when you scheduled it.' then
    new.kind := 'deleted_as_planned';
  elsif new.kind = 'edited' and move is not null then
    new.text := move[1];
    new.moved_from := coalesce(move[2], move[4]);
    new.moved_to := move[3];
  end if;
  return new;
end $$;
create trigger post_events_stand_in_parts before insert or update of text on post_events
  for each row when (new.kind in ('deleted', 'edited')) execute function take_parts_from_text();
