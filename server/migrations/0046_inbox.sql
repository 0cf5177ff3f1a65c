-- What people wrote to an account, as it was read (AR-08): shown in the inbox and replayed for a month, and what answers
-- are decided on. Reddit names an item once for all time, so reading it again changes nothing.
create table inbox_items (
  id bigint generated always as identity primary key,
  user_id bigint not null default current_user_id(),
  creator_id bigint not null,
  -- Null: the account is not connected any more.
  account_id bigint,
  remote_id text not null,
  type text not null check (type in ('comment', 'message')),
  kind text not null check (kind in ('post_reply', 'comment_reply', 'username_mention', 'message')),
  -- Null: a subreddit wrote, or somebody who is gone.
  username citext,
  subject text not null,
  body text not null,
  subreddit citext,
  parent_id text,
  -- What belongs together: the first message of a thread, or the post.
  thread_id text not null,
  post_id text,
  post_title text,
  -- Null: not known.
  post_created_at timestamptz,
  is_own_post boolean not null default false,
  is_distinguished boolean not null default false,
  is_deleted boolean not null default false,
  -- Nothing of this person came before.
  is_first boolean not null,
  url text not null,
  received_at timestamptz not null,
  read_at timestamptz not null default clock_timestamp(),
  -- 'open': nobody answers it by itself.
  state text not null default 'open'
    check (state in ('open', 'waiting', 'answered', 'skipped', 'failed', 'needs_you')),
  -- Why, as a code and what it is about (contract/autoresponders/skip.ts).
  reason text,
  reason_detail text,
  -- Whether an answer was decided on; only what came since the last decision is looked at.
  is_decided boolean not null default false,
  unique (creator_id, remote_id),
  unique (creator_id, id),
  constraint inbox_items_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade,
  constraint inbox_items_of_account_fkey foreign key (creator_id, account_id)
    references accounts (creator_id, id) on delete set null (account_id)
) with (fillfactor = 90);
create index inbox_items_in_order on inbox_items (creator_id, received_at desc, id desc);
create index inbox_items_by_state on inbox_items (creator_id, state, received_at desc, id desc);
create index inbox_items_of_person on inbox_items (creator_id, username, received_at);
create index inbox_items_undecided on inbox_items (creator_id, id) where not is_decided;
create index inbox_items_by_age on inbox_items (received_at);
create trigger inbox_items_have_an_owner before insert on inbox_items
  for each row when (new.user_id is null) execute function take_owner_of_creator();
alter table inbox_items enable row level security;
create policy own_rows on inbox_items using (user_id = (select current_user_id()));

-- When an account's inbox is read next, and how far it was read. A row for each that is or was wanted.
create table inbox_readings (
  account_id bigint primary key references accounts on delete cascade,
  creator_id bigint not null,
  next_at timestamptz not null,
  -- The last one that worked.
  read_at timestamptz,
  failures integer not null default 0
) with (fillfactor = 80);
create index inbox_readings_of_creator on inbox_readings (creator_id);
alter table inbox_readings enable row level security;
create policy own_rows on inbox_readings using (creator_id = any (array(select id from creators)));

-- Everybody who ever wrote to a creator: whether something is somebody's first (AR-03) is asked for longer than items are
-- kept. And who is not answered any more: those the creator blocked, and those who asked for it.
create table inbox_people (
  user_id bigint not null default current_user_id(),
  creator_id bigint not null,
  username citext not null,
  first_at timestamptz not null,
  blocked_at timestamptz,
  silenced_at timestamptz,
  primary key (creator_id, username),
  constraint inbox_people_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);
create trigger inbox_people_have_an_owner before insert on inbox_people
  for each row when (new.user_id is null) execute function take_owner_of_creator();
alter table inbox_people enable row level security;
create policy own_rows on inbox_people using (user_id = (select current_user_id()));
