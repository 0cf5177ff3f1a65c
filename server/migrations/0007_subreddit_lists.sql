-- Names of subreddits that a creator uses together (SR-11).
create table subreddit_lists (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators on delete cascade,
  name citext not null,
  -- Each once, however it is written, in the order in which they were given.
  names text[] not null default '{}',
  is_built_in boolean not null default false,
  created_at timestamptz not null,
  unique (creator_id, name)
);
create unique index one_built_in_list on subreddit_lists (creator_id) where is_built_in;

-- Every creator has 'Saved' from the beginning, so that reading lists never has to write one.
insert into subreddit_lists (creator_id, name, is_built_in, created_at)
  select id, 'Saved', true, created_at from creators;
create function give_saved_list() returns trigger language plpgsql as $$
begin
  insert into subreddit_lists (creator_id, name, is_built_in, created_at)
    values (new.id, 'Saved', true, new.created_at);
  return null;
end $$;
create trigger creators_have_a_saved_list after insert on creators
  for each row execute function give_saved_list();
