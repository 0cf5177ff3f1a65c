-- How posts do, over time (docs/analytics.md). The latest numbers stand in posts, where lists and totals read them; each
-- reading that found others than the one before is a point of post_results.
alter table posts
  add column likes integer,
  add column reposts integer,
  add column replies integer,
  add column reach integer,
  add column shares integer,
  -- When the numbers were last read, whether or not they had changed.
  add column results_at timestamptz,
  -- Made on the platform, not by us: of no quota, and never sent.
  add column is_outside boolean not null default false;

-- Those that are removed: who looks for them has as many rows to read as there are.
create index posts_removed on posts (creator_id, removed_at) where removed_at is not null;

create table post_results (
  post_id bigint not null references posts on delete cascade,
  at timestamptz not null,
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  score integer,
  comments integer,
  upvote_ratio real,
  likes integer,
  reposts integer,
  replies integer,
  views integer,
  reach integer,
  shares integer,
  primary key (post_id, at)
);
alter table post_results enable row level security;
create policy own_rows on post_results using (user_id = (select current_user_id()));

create function remember_results() returns trigger language plpgsql security definer as $$
begin
  insert into post_results (post_id, at, creator_id, user_id, score, comments, upvote_ratio, likes, reposts, replies,
                            views, reach, shares)
  values (new.id, new.results_at, new.creator_id, new.user_id, new.score, new.comments, new.upvote_ratio, new.likes,
          new.reposts, new.replies, new.views, new.reach, new.shares)
  on conflict (post_id, at) do update
     set score = excluded.score, comments = excluded.comments, upvote_ratio = excluded.upvote_ratio,
         likes = excluded.likes, reposts = excluded.reposts, replies = excluded.replies, views = excluded.views,
         reach = excluded.reach, shares = excluded.shares;
  return null;
end $$;
create trigger posts_have_results_at_once after insert on posts
  for each row when (new.results_at is not null) execute function remember_results();
create trigger posts_have_results after update of results_at on posts
  for each row when (new.results_at is not null and (old.results_at is null
    or (old.score, old.comments, old.upvote_ratio, old.likes, old.reposts, old.replies, old.views, old.reach, old.shares)
       is distinct from
       (new.score, new.comments, new.upvote_ratio, new.likes, new.reposts, new.replies, new.views, new.reach, new.shares)))
  execute function remember_results();

-- Posts whose numbers are read, and when next: a row for each that is out and has a name and an account to ask as.
create table watched_posts (
  post_id bigint primary key references posts on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  creator_id bigint not null,
  next_at timestamptz not null
) with (fillfactor = 80);
create index watched_posts_by_time on watched_posts (next_at);
create index watched_posts_of_account on watched_posts (account_id, next_at);
alter table watched_posts enable row level security;
create policy own_rows on watched_posts using (creator_id = any (array(select id from creators)));

create function is_watched(state text, remote_id text, account_id bigint) returns boolean
  immutable parallel safe language sql return state = 'posted' and remote_id is not null and account_id is not null;
create function watch_post() returns trigger language plpgsql security definer as $$
begin
  if is_watched(new.state, new.remote_id, new.account_id) then
    insert into watched_posts (post_id, account_id, creator_id, next_at)
    values (new.id, new.account_id, new.creator_id, new.posted_at + interval '15 minutes')
    on conflict (post_id) do update set account_id = excluded.account_id;
  else
    delete from watched_posts where post_id = new.id;
  end if;
  return null;
end $$;
create trigger posts_are_watched_at_once after insert on posts
  for each row when (is_watched(new.state, new.remote_id, new.account_id)) execute function watch_post();
create trigger posts_are_watched after update of state, remote_id, account_id on posts
  for each row when (is_watched(old.state, old.remote_id, old.account_id) is distinct from
                       is_watched(new.state, new.remote_id, new.account_id)
                     or old.account_id is distinct from new.account_id)
  execute function watch_post();
insert into watched_posts (post_id, account_id, creator_id, next_at)
select id, account_id, creator_id, posted_at + interval '15 minutes' from posts
 where is_watched(state, remote_id, account_id);

-- Karma of a Reddit account at the end of each day (UTC) on which it was read; it outlives a disconnected account.
create table account_karma (
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  remote_user_id text not null,
  day date not null,
  karma_post integer not null,
  karma_comment integer not null,
  primary key (creator_id, remote_user_id, day),
  constraint account_karma_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);

-- What Ban Shield asks beyond the facts of the account (accounts.facts).
create table account_health (
  account_id bigint primary key references accounts on delete cascade,
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  -- Since when others do not find the profile; told for certain when it was so twice, hours apart.
  missing_since timestamptz,
  is_shadowbanned boolean not null default false,
  -- The newest comment the account has written; null: none was found.
  last_comment_at timestamptz,
  read_at timestamptz not null,
  constraint account_health_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);

-- Where a Reddit account was found to be banned; found again after it had ended, it begins anew.
create table subreddit_bans (
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  remote_user_id text not null,
  name citext not null,
  found_at timestamptz not null,
  ended_at timestamptz,
  primary key (creator_id, remote_user_id, name),
  constraint subreddit_bans_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);
create function note_ban() returns trigger language plpgsql security definer as $$
begin
  if new.is_banned then
    insert into subreddit_bans as b (creator_id, user_id, remote_user_id, name, found_at)
    select creator_id, user_id, remote_user_id, new.name, new.read_at from accounts where id = new.account_id
    on conflict (creator_id, remote_user_id, name) do update set found_at = excluded.found_at, ended_at = null
     where b.ended_at is not null;
  else
    update subreddit_bans b set ended_at = new.read_at from accounts a
     where a.id = new.account_id and b.creator_id = a.creator_id and b.remote_user_id = a.remote_user_id
       and b.name = new.name and b.ended_at is null;
  end if;
  return null;
end $$;
create trigger bans_are_noted_at_once after insert on account_subreddits
  for each row when (new.is_banned) execute function note_ban();
create trigger bans_are_noted after update of is_banned on account_subreddits
  for each row when (old.is_banned <> new.is_banned) execute function note_ban();
insert into subreddit_bans (creator_id, user_id, remote_user_id, name, found_at)
select a.creator_id, a.user_id, a.remote_user_id, s.name, s.read_at
  from account_subreddits s join accounts a on a.id = s.account_id where s.is_banned;

-- How far a refresh that somebody asked for has come (AN-06); the latest of each user.
create table analytics_refreshes (
  user_id bigint primary key default current_user_id() references users on delete cascade,
  begun_at timestamptz not null,
  -- Somebody was at it then.
  touched_at timestamptz not null,
  finished_at timestamptz,
  posts integer not null default 0,
  posts_read integer not null default 0,
  -- Accounts that are done, and platforms that could not be read.
  accounts_done bigint[] not null default '{}',
  failed smallint[] not null default '{}'
);
create index analytics_refreshes_open on analytics_refreshes (touched_at) where finished_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['account_karma', 'account_health', 'subreddit_bans', 'analytics_refreshes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_rows on %I using (user_id = (select current_user_id()))', name);
  end loop;
end $$;

-- Until now a refresh only noted its time.
update users set analytics_updated = null where analytics_updated is not null;
