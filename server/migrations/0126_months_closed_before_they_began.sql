-- A plan that ended on the day it was bought, the last of a month, closed the calendar month after it: its posts count
-- where they were carried to, and that month is free for its own.
with closed as (
  delete from quota_periods
   where carried_into < period_start and period_start = date_trunc('month', period_start, 'UTC')
  returning user_id, period_start, carried_into
), moved as (
  update posts set charged_to = closed.carried_into
    from closed where posts.user_id = closed.user_id and charged_to = period_start
)
update quota_periods q set carried_into = nullif(closed.carried_into, q.period_start)
  from closed where q.user_id = closed.user_id and q.carried_into = closed.period_start;

-- Posts of a period that turns out never to have begun count in another one. Billing knows periods but not posts.
create function move_charges(owner bigint, old_period timestamptz, new_period timestamptz) returns void language sql as $$
  update posts set charged_to = new_period where posts.user_id = owner and charged_to = old_period
$$;
