-- What Ban Shield found at a creator's Reddit account when it last looked (docs/ban-shield.md), to tell what is new.
create table ban_risks (
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  type smallint not null check (type between 1 and 20),
  severity text not null check (severity in ('low', 'medium', 'high', 'extreme')),
  created_at timestamptz not null,
  -- When it appeared or last became more severe.
  raised_at timestamptz not null,
  primary key (creator_id, type),
  constraint ban_risks_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);
create index ban_risks_of_user on ban_risks (user_id, raised_at);
alter table ban_risks enable row level security;
create policy own_rows on ban_risks using (user_id = (select current_user_id()));

alter table users add column ban_risks_seen_at timestamptz;

-- When an account's risks were last looked at.
alter table accounts add column risks_checked_at timestamptz;
create index accounts_by_risk_check on accounts (risks_checked_at nulls first) where platform = 1;
