create extension if not exists pg_trgm;

-- Subreddits are searched by what was read of them (SR-06). The facts are long and go out of the way of a search that
-- looks at every row.
alter table subreddits
  alter column facts set storage external,
  set (toast_tuple_target = 256),
  add column over_18 boolean generated always as (coalesce((facts ->> 'over_18')::boolean, true)) stored,
  add column min_karma integer generated always as ((facts -> 'asks' ->> 'min_karma')::integer) stored,
  add column promotion smallint generated always as
    (coalesce((facts -> 'asks' -> 'requirements' ->> 'promotion')::smallint, -1)) stored,
  add column verification smallint generated always as
    (coalesce((facts -> 'asks' -> 'requirements' ->> 'verification')::smallint, -1)) stored,
  add column selling smallint generated always as
    (coalesce((facts -> 'asks' -> 'requirements' ->> 'selling')::smallint, -1)) stored,
  -- A bit for each of text, link, images, videos, galleries.
  add column allows smallint generated always as ((
    coalesce((facts -> 'allows' ->> 'text')::boolean, true)::integer
    + 2 * coalesce((facts -> 'allows' ->> 'link')::boolean, true)::integer
    + 4 * coalesce((facts -> 'allows' ->> 'images')::boolean, true)::integer
    + 8 * coalesce((facts -> 'allows' ->> 'videos')::boolean, true)::integer
    + 16 * coalesce((facts -> 'allows' ->> 'galleries')::boolean, true)::integer)::smallint) stored,
  -- Of what others post there; null until somebody has read it.
  add column posts_per_day real,
  add column median_score real,
  add column growth real,
  add column opportunity smallint,
  -- Hour of the week in UTC, from Monday, at which posts do best.
  add column best_hour smallint,
  add column measured_at timestamptz,
  -- When it was last tried to read all this.
  add column looked_at timestamptz,
  -- Somebody has looked at it in vain: it is read before others.
  add column wanted_at timestamptz;
create index subreddits_by_words on subreddits using gin (words gin_trgm_ops);
-- All that a search without words looks at, so that it reads nothing else.
create index subreddits_searched on subreddits (opportunity desc nulls last, subscribers desc nulls last)
  include (name, access, over_18, posts_per_day, median_score, growth, min_karma, promotion, verification, selling, allows);
create index subreddits_wanted on subreddits (wanted_at) where wanted_at is not null;

-- Members of each day on which somebody looked, so that growth can be told. Of days more than a year ago one a week stays.
create table subreddit_snapshots (
  name citext not null references subreddits on delete cascade,
  day date not null,
  subscribers bigint not null,
  primary key (name, day)
);
insert into subreddit_snapshots (name, day, subscribers)
  select name, (read_at at time zone 'UTC')::date, subscribers from subreddits where subscribers is not null;
create index subreddits_by_look on subreddits (looked_at nulls first);
