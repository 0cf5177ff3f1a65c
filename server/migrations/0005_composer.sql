-- What Ban Shield compares posts by (BS-02); null takes no part.
alter table targets
  add column title_key text,
  add column content_key text;
-- An account's posts in the order in which Reddit sees them.
create index targets_in_order on targets (creator_id, remote_user_id, (coalesce(posted_at, post_at)), id);

-- Threats of posts (BS-03), beside the targets and without a reference to them: a target is a place in the queue, and
-- who counts threats must neither hold up those who publish nor wait for them.
create table target_threats (
  creator_id bigint not null,
  target_id bigint not null,
  type smallint not null,
  severity text not null check (severity in ('low', 'medium', 'high', 'extreme')),
  primary key (creator_id, target_id, type)
);
create function forget_threats() returns trigger language plpgsql as $$
begin
  delete from target_threats where creator_id = old.id;
  return null;
end $$;
create trigger creators_leave_no_threats after delete on creators
  for each row execute function forget_threats();

create table templates (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators on delete cascade,
  type text not null check (type in ('title', 'comment', 'message')),
  name citext not null,
  text text not null,
  created_at timestamptz not null,
  unique (creator_id, type, name)
);

-- What was begun in the composer and kept under a name.
create table drafts (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators on delete cascade,
  name text not null,
  data jsonb not null,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index drafts_of_creator on drafts (creator_id, updated_at desc, id desc);

-- Read anew, with more in it; and the words that suggestions are found by.
truncate subreddits, account_subreddits;
alter table subreddits
  add column words text generated always as
    (lower(' ' || name::text || ' ' || coalesce(facts ->> 'title', '') || ' ' || coalesce(facts ->> 'description', ''))) stored,
  add column subscribers bigint generated always as ((facts ->> 'subscribers')::bigint) stored;

-- What is posted in a subreddit, newest or best of the month: for its best times and as samples of titles. Read again
-- when it is a day old.
create table subreddit_samples (
  name citext not null,
  kind text not null check (kind in ('new', 'top')),
  posts jsonb not null,
  read_at timestamptz not null,
  primary key (name, kind)
);

-- What a creator knows better about a subreddit (SR-04): only the corrected fields.
create table creator_subreddits (
  creator_id bigint not null references creators on delete cascade,
  name citext not null,
  requirements jsonb not null default '{}',
  is_verified boolean not null default false,
  primary key (creator_id, name)
);
