-- The cause of a failure where code depends on it: the post was too late, or its account was disconnected.
alter table posts add column failure_cause text;

create function cause_of_failure(error text) returns text immutable parallel safe language sql
  return case when error = 'The post could not be published in time.' then 'too_late'
              when error like 'The % account was disconnected.' then 'disconnected' end;

-- Processes of the previous version write only the sentence, and clear only that when a post is retried.
create function take_cause_from_error() returns trigger language plpgsql as $$
begin
  new.failure_cause := case when new.error is not null then coalesce(cause_of_failure(new.error), new.failure_cause) end;
  return new;
end $$;
create trigger posts_fail_for_a_cause before update of error on posts
  for each row when (new.error is distinct from old.error and new.failure_cause is not distinct from old.failure_cause)
  execute function take_cause_from_error();
