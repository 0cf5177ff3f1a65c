-- A plan smaller than what was used starts when the paid month is over (BI-26): until then it waits as an open intent.
alter table billing_intents drop constraint billing_intents_kind_check;
alter table billing_intents
  add constraint billing_intents_kind_check check (kind in ('checkout', 'change', 'discount', 'later'));

-- When posts of the period were last taken: whether any were since the paid month began.
alter table quota_periods add column taken_at timestamptz not null default now();
update quota_periods set taken_at = least(taken_at, period_start + interval '1 month');
