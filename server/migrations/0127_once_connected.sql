-- Accounts a user had connected in the past, whether they were disconnected or deleted with their creator. An account
-- that several users had in turn does not identify any of them.
create table once_connected (
  platform smallint not null,
  remote_user_id text not null,
  user_id bigint not null references users on delete cascade,
  primary key (platform, remote_user_id, user_id)
);
create index once_connected_of_user on once_connected (user_id);
alter table once_connected enable row level security;
create policy own_rows on once_connected using (user_id = (select current_user_id()));

insert into once_connected (platform, remote_user_id, user_id)
  select distinct platform, remote_user_id, user_id from former_accounts;
drop index former_accounts_of_person;

create function remember_account() returns trigger language plpgsql as $$
begin
  insert into once_connected (platform, remote_user_id, user_id)
    -- Finds nobody when the account is deleted together with its user.
    select old.platform, old.remote_user_id, id from users where id = old.user_id
  on conflict do nothing;
  return null;
end $$;
create trigger accounts_are_remembered after delete on accounts
  for each row execute function remember_account();
