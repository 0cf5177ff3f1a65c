-- Lanes: whoever holds an account's lane is the only one who sends for it; the epoch fences out a holder that was frozen.
alter table accounts
  add column lane_owner text,
  add column lane_until timestamptz,
  add column lane_epoch bigint not null default 0,
  add column pause_reason text;

create table media (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators on delete cascade,
  name citext not null,
  type text not null,
  size bigint not null,
  width integer,
  height integer,
  duration double precision,
  -- SHA-256 and MD5 of the bytes, in hex.
  hash text not null,
  md5 text not null,
  -- Names in the storage; the poster stands for a video where a platform wants a picture.
  file text not null,
  poster_file text,
  created_at timestamptz not null,
  unique (creator_id, name)
);

-- What was written in one go; each of its targets is one publication.
create table posts (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators on delete cascade,
  created_at timestamptz not null
);
create index posts_of_creator on posts (creator_id);

create table targets (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  creator_id bigint not null references creators on delete cascade,
  account_id bigint references accounts on delete set null,
  platform smallint not null,
  -- Who it must be posted as, however the account is called by then.
  remote_user_id text not null,

  type text not null,
  title text not null default '',
  content text not null default '',
  media jsonb not null default '[]',
  media_host text not null default 'reddit',
  subreddit text not null default '',
  flair jsonb,
  is_nsfw boolean,
  is_spoiler boolean not null default false,
  send_replies boolean not null default true,
  crossposts_to_profile boolean not null default false,
  comment text not null default '',
  delete_after double precision,
  delete_threshold integer,
  privacy_level smallint,
  discloses_brand boolean not null default false,
  brand_type text[] not null default '{}',
  allow_comment boolean not null default false,
  allow_duet boolean not null default false,
  allow_stitch boolean not null default false,

  -- What the user asked for; never changed by us.
  post_at timestamptz not null,
  late_minutes integer not null default 60,
  rev integer not null default 1,

  state text not null default 'scheduled'
    check (state in ('scheduled', 'waiting', 'sending', 'unknown', 'posted', 'failed', 'needs_check', 'deleted')),
  -- When a worker should look at it again.
  next_at timestamptz not null,
  attempt integer not null default 0,
  -- Times in a row that nothing could be sent.
  tries integer not null default 0,
  started_at timestamptz,
  error text,
  advice text,
  remote_id text,
  url text,
  posted_at timestamptz,
  deleted_at timestamptz,
  comment_error text,

  score integer,
  comments integer,
  upvote_ratio real,
  views integer,
  removal_reason text,
  removed_at timestamptz,

  -- The usage period it counts in, and whether it still does.
  charged_to timestamptz not null,
  is_charged boolean not null default true,
  created_at timestamptz not null,
  unique (account_id, remote_id),
  check (state <> 'posted' or posted_at is not null)
);
create index targets_ready on targets (next_at) where state in ('scheduled', 'waiting', 'sending', 'unknown');
create index targets_of_lane on targets (account_id, next_at) where state in ('scheduled', 'waiting', 'sending', 'unknown');
create index targets_by_time on targets (creator_id, post_at, id);
create index targets_of_post on targets (post_id);
create index targets_scheduled on targets (creator_id, platform) where state = 'scheduled';

-- The only ways a target may go (docs/reliability.md); anything else is a fault of ours and changes nothing.
create function refuse_forbidden_step() returns trigger language plpgsql as $$
begin
  if not (old.state || ' ' || new.state) = any (array[
    'scheduled sending', 'scheduled waiting', 'scheduled failed', 'scheduled deleted',
    'waiting sending', 'waiting failed',
    'sending posted', 'sending waiting', 'sending failed', 'sending unknown',
    'unknown posted', 'unknown waiting', 'unknown failed', 'unknown needs_check',
    'needs_check posted', 'needs_check scheduled', 'needs_check failed', 'needs_check deleted',
    'failed scheduled', 'failed deleted',
    'posted deleted'
  ]) then
    raise exception 'target % must not go from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger targets_go_allowed_ways before update of state on targets
  for each row when (old.state is distinct from new.state) execute function refuse_forbidden_step();

-- One row for each time something irreversible is sent, written before it leaves.
create table attempts (
  id bigint generated always as identity primary key,
  target_id bigint not null references targets on delete cascade,
  kind text not null check (kind in ('publish', 'comment', 'crosspost', 'delete')),
  number integer not null,
  account_id bigint not null,
  -- What we can recognise it by on the platform, and what was sent.
  match_key text not null,
  draft jsonb not null,
  rev integer not null,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'rejected', 'throttled', 'not_sent', 'found', 'absent', 'unclear')),
  -- Taken by the platform for good, although it has not named it yet.
  is_accepted boolean not null default false,
  looks integer not null default 0,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  remote_id text,
  unique (target_id, kind, number)
);
-- While one send is unclear, none that looks the same leaves.
create unique index one_open_attempt on attempts (account_id, match_key) where state = 'open';

-- The timeline of a target, in words for its owner.
create table target_events (
  id bigint generated always as identity primary key,
  target_id bigint not null references targets on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  text text not null,
  advice text
);
create index events_of_target on target_events (target_id, id);

-- What is to be done once a target is out.
create table steps (
  target_id bigint not null references targets on delete cascade,
  kind text not null check (kind in ('comment', 'crosspost', 'delete', 'check')),
  account_id bigint not null references accounts on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  next_at timestamptz not null,
  attempt integer not null default 0,
  tries integer not null default 0,
  -- Of 'delete': asked for by its owner, whatever the score is; and how often in a row the score was below the threshold.
  is_forced boolean not null default false,
  low_readings integer not null default 0,
  primary key (target_id, kind)
);
create index steps_ready on steps (next_at) where state = 'waiting';
create index steps_of_lane on steps (account_id, next_at) where state = 'waiting';

-- Files on their way to Redgifs, where posts only link to them: one for all posts of an account that show the file.
-- Worked on in the lane of the Redgifs account, so that neither its limits nor a long upload hold up Reddit.
create table preparations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  media_id bigint not null references media on delete cascade,
  -- What it is called there, and recognised by.
  description text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready')),
  next_at timestamptz not null,
  tries integer not null default 0,
  -- How often it had to be begun anew.
  rounds integer not null default 0,
  -- Each handle is written down before it is used. Without an address the file is there already.
  ticket_id text,
  upload_url text,
  -- Written before the one thing that cannot be taken back.
  submitted_at timestamptz,
  submits integer not null default 0,
  looks integer not null default 0,
  gif_id text,
  url text,
  ready_at timestamptz,
  -- It came to nothing: those who wait for it still have to be told.
  error text,
  unique (account_id, media_id),
  unique (account_id, gif_id)
);
create index preparations_ready on preparations (next_at) where state = 'waiting';
-- While one gif is unclear, none that looks the same is made.
create unique index one_open_submit on preparations (account_id, description)
  where submitted_at is not null and gif_id is null;
create index targets_for_redgifs on targets (next_at)
  where media_host = 'redgifs' and state in ('scheduled', 'waiting');

-- Faults somebody should look at: an acceptance that came after its time, a step that must not be.
create table incidents (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  target_id bigint,
  details jsonb not null default '{}'
);

-- One row: who operates the product may stop all sending.
create table publishing_switch (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default true,
  reason text
);
insert into publishing_switch default values;

create table idempotent_requests (
  user_id bigint not null references users on delete cascade,
  key uuid not null,
  request_hash bytea not null,
  status smallint not null,
  -- As it was sent, to the letter.
  reply json not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotent_requests_by_age on idempotent_requests (created_at);

-- What is known of subreddits, read again when it is a day old.
create table subreddits (
  name citext primary key,
  access text not null,
  facts jsonb not null,
  read_at timestamptz not null
);

-- How one account stands there, as Reddit told it: whether the door is open to it, and what it may choose.
create table account_subreddits (
  account_id bigint not null references accounts on delete cascade,
  name citext not null,
  access text not null,
  is_banned boolean not null,
  is_approved boolean not null,
  -- Null: not read.
  flairs jsonb,
  read_at timestamptz not null,
  primary key (account_id, name)
);

-- SE-02: at most one mail an hour about posts that failed.
alter table users add column failed_posts_mailed_at timestamptz;
