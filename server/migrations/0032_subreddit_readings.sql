-- The newest posts of an open subreddit, as far back as somebody wanted to know (SR-10): read page by page in the
-- background, kept for a day. Numbers are made of them when somebody looks, because hours depend on who looks.
create table subreddit_readings (
  name citext primary key,
  state text not null check (state in ('reading', 'ready', 'failed')),
  posts jsonb not null default '[]',
  -- Where the next page begins; null: at the newest, or behind the last.
  after text,
  back_to timestamptz not null,
  begun_at timestamptz not null,
  touched_at timestamptz not null
);
create index subreddit_readings_by_age on subreddit_readings (begun_at);
