create extension if not exists citext;

create table users (
  id bigint generated always as identity primary key,
  email citext unique,
  password_hash text,
  timezone text not null default 'UTC',
  week_starts_on smallint not null default 1 check (week_starts_on in (0, 1)),
  analytics_updated timestamptz,
  updates_viewed timestamptz,
  ban_risk_alerts boolean not null default true,
  failed_post_emails boolean not null default true,
  discount_ends_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  secret_hash bytea not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- One live reset link per user.
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table creators (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name citext not null check (char_length(name) between 1 and 50),
  profile_image text,
  errors text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

create table subscription_plans (
  id integer primary key,
  price_id text not null unique,
  name text not null,
  price integer not null check (price >= 0),
  monthly_posts integer not null check (monthly_posts > 0),
  interval text not null check (interval in ('month', 'year'))
);
insert into subscription_plans (id, price_id, name, price, monthly_posts, interval) values
  (1, 'price_starter_month', 'Starter', 1200, 60, 'month'),
  (2, 'price_growth_month', 'Growth', 2400, 150, 'month'),
  (3, 'price_pro_month', 'Pro', 4800, 400, 'month'),
  (4, 'price_agency_month', 'Agency', 9600, 1000, 'month'),
  (5, 'price_starter_year', 'Starter', 10800, 60, 'year'),
  (6, 'price_growth_year', 'Growth', 21600, 150, 'year'),
  (7, 'price_pro_year', 'Pro', 43200, 400, 'year'),
  (8, 'price_agency_year', 'Agency', 86400, 1000, 'year');

create table subscriptions (
  user_id bigint primary key references users on delete cascade,
  status text not null check (status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  cancel_at_period_end boolean not null default false,
  current_period_end timestamptz not null,
  plan_id integer not null references subscription_plans
);

-- Used posts of one usage period; the next period is simply another row, so nothing has to be reset.
create table quota_periods (
  user_id bigint not null references users on delete cascade,
  period_start timestamptz not null,
  used integer not null default 0 check (used >= 0),
  primary key (user_id, period_start)
);

create table updates (
  id text primary key,
  title text not null,
  description text not null,
  posted_at timestamptz not null
);
create index updates_newest on updates (posted_at desc);

-- Events for browsers, written in the transaction that causes them. xid lets a reader wait for slower transactions.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null,
  event text not null,
  payload jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index outbox_order on outbox (xid, id);
