-- Why somebody left. Another answer on the same day takes the place of the first, so that who hesitates is counted once.
create table cancellation_surveys (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete set null,
  type text not null check (type in ('plan', 'account')),
  reason text not null check (reason in
    ('expensive', 'no-need', 'no-value', 'bugs', 'banned', 'another-solution', 'other')),
  experience text not null default '' check (length(experience) <= 50000),
  answered_on date not null,
  unique (user_id, type, answered_on)
);
alter table cancellation_surveys enable row level security;
create policy own_rows on cancellation_surveys using (user_id = (select current_user_id()));

-- FE-03: what somebody wrote goes with them; the reason stays, of nobody.
create function forget_experience() returns trigger language plpgsql as $$
begin
  new.experience := '';
  return new;
end $$;
create trigger surveys_of_nobody before update of user_id on cancellation_surveys
  for each row when (new.user_id is null) execute function forget_experience();
