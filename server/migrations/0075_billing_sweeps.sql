-- Until when the sweep has read Stripe's events. What a webhook brought says nothing about the ones before it.
create table billing_sweeps (
  is_only boolean primary key default true check (is_only),
  heard_until timestamptz not null
);
alter table billing_sweeps enable row level security;
