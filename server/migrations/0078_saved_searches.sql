-- Searches for subreddits that a creator keeps under a name, beside the lists of subreddits (SR-07, SR-11).
create table saved_searches (
  id bigint generated always as identity primary key,
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  name citext not null,
  -- Words, order and filters by their names.
  search jsonb not null,
  created_at timestamptz not null,
  constraint saved_searches_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade,
  unique (creator_id, name)
);
create trigger saved_searches_have_an_owner before insert on saved_searches
  for each row when (new.user_id is null) execute function take_owner_of_creator();
alter table saved_searches enable row level security;
create policy own_rows on saved_searches using (user_id = (select current_user_id()));
create index saved_searches_of_user on saved_searches (user_id);
