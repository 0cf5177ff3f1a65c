-- A user with weeks of work that a visitor looks around in; it goes at that moment, whatever became of it.
alter table users add column demo_ends_at timestamptz;
create index users_in_demos on users (demo_ends_at) where demo_ends_at is not null;

-- By which names the sandbox knows who was made for a demo. Stays when the user goes, until the sandbox has forgotten
-- them too.
create table demo_logins (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  reddit text not null,
  twitter text not null,
  redgifs text not null
);
create index demo_logins_of_user on demo_logins (user_id);
alter table demo_logins enable row level security;
create policy own_rows on demo_logins using (user_id = (select current_user_id()));
