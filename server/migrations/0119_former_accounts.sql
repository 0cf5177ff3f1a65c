-- What disconnected accounts were called, by which their posts are still told apart.
create table former_accounts (
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  platform smallint not null,
  remote_user_id text not null,
  username text not null,
  disconnected_at timestamptz not null,
  primary key (creator_id, platform, remote_user_id),
  constraint former_accounts_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);
create trigger former_accounts_have_an_owner before insert on former_accounts
  for each row when (new.user_id is null) execute function take_owner_of_creator();
alter table former_accounts enable row level security;
create policy own_rows on former_accounts using (user_id = (select current_user_id()));
create index former_accounts_of_user on former_accounts (user_id);
