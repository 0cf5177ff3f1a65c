-- Who a user is at Stripe. The row is written before Stripe is asked, with the key that makes asking again harmless.
create table billing_customers (
  user_id bigint primary key references users on delete cascade,
  key uuid not null default gen_random_uuid(),
  customer_id text unique,
  -- How often Stripe was looked at: what an earlier look saw never overwrites what a later one did.
  looks bigint not null default 0,
  created_at timestamptz not null default now()
);

-- What is about to be asked of Stripe and costs money, written down before and settled after: who dies in between leaves
-- an open one, which is settled by looking at Stripe.
create table billing_intents (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('checkout', 'change', 'discount')),
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  params jsonb not null,
  result jsonb,
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index billing_intents_open on billing_intents (user_id, kind) where state = 'open';
create index billing_intents_unsettled on billing_intents (created_at) where state = 'open';
create index billing_intents_of_user on billing_intents (user_id, kind, settled_at);

do $$
declare
  name text;
begin
  foreach name in array array['billing_customers', 'billing_intents']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_rows on %I using (user_id = (select current_user_id()))', name);
  end loop;
end $$;

-- What Stripe told us; each counts once. No user has any of these rows.
create table stripe_events (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index stripe_events_by_age on stripe_events (created_at);
alter table stripe_events enable row level security;

alter table subscriptions
  add column subscription_id text,
  -- The day of the month that renewals return to after shorter months.
  add column billing_anchor timestamptz,
  add column look bigint not null default 0;
create index subscriptions_by_end on subscriptions (current_period_end);

alter table subscription_plans
  add column product_id text,
  add column is_offered boolean not null default true;

-- Where the posts of a period count since the plan was changed (BI-17); what is given back goes there too.
alter table quota_periods add column carried_into timestamptz;
