-- A migration of its own, so that posts are not locked while all of them are read.
with failed as (
  select id from posts where cause_of_failure(error) is not null order by id for update
)
update posts set failure_cause = cause_of_failure(error) from failed where posts.id = failed.id;
