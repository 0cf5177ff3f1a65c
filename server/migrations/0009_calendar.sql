-- What people did to their posts, so that it can be undone for a day.
create table post_changes (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators on delete cascade,
  kind text not null check (kind in ('schedule', 'update', 'delete')),
  -- Of each post: the version it became, and what was there before.
  items jsonb not null,
  text text not null,
  made_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);
create index post_changes_of_creator on post_changes (creator_id, id);
create index post_changes_by_age on post_changes (made_at);

-- The address under which calendar programs read a creator's posts.
create table calendar_feeds (
  creator_id bigint primary key references creators on delete cascade,
  secret_hash bytea not null unique,
  -- Sealed, so that its owner can be shown the address again.
  secret text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
