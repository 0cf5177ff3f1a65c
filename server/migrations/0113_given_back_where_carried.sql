-- What is given back of a period is given back where its posts count since they were carried there (BI-17), in the row as
-- it is once it is ours: a plan may begin or end at the same moment.
create function give_back_where_carried() returns trigger language plpgsql as $$
begin
  update quota_periods set used = greatest(used - (old.used - new.used), 0)
   where user_id = new.user_id and period_start = new.carried_into;
  return null;
end $$;
create trigger quota_is_given_back_where_carried after update of used on quota_periods
  for each row when (new.used < old.used and new.carried_into is not null)
  execute function give_back_where_carried();
