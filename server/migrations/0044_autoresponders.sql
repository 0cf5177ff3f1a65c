-- What answers comments and messages, as its user wrote it (AR-02). Of each type they are asked in the order of
-- `position`; the first that matches answers.
create table autoresponders (
  id bigint generated always as identity primary key,
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  type text not null check (type in ('comment', 'message')),
  position integer not null,
  name text not null,
  is_enabled boolean not null,
  -- Nothing older is answered.
  enabled_at timestamptz,
  -- Why and when it was switched off by us.
  disabled_reason text check (disabled_reason in ('plan', 'refused')),
  disabled_at timestamptz check ((disabled_at is null) = (disabled_reason is null)),
  trigger text not null check (trigger in ('any', 'first', 'keywords')),
  match text not null check (match in ('contains', 'word', 'exact')),
  keywords text[] not null,
  excluded_keywords text[] not null,
  subreddits text[] not null,
  replies text[] not null check (cardinality(replies) > 0),
  delay_min integer not null,
  delay_max integer not null check (delay_min <= delay_max),
  daily_limit integer not null,
  cooldown_hours integer not null,
  active_from text,
  active_to text check ((active_from is null) = (active_to is null)),
  post_max_age_days integer not null,
  -- Counted when an answer was sent: on the last day of the user's zone on which there was one, and over all.
  replied_day date,
  replied_on_day integer not null default 0,
  replied_total integer not null default 0,
  last_reply_at timestamptz,
  -- Answers that were refused, in a row.
  strikes integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_enabled or (enabled_at is not null and disabled_reason is null)),
  constraint autoresponders_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade,
  constraint autoresponders_of_creator unique (creator_id, id)
);
create trigger autoresponders_have_an_owner before insert on autoresponders
  for each row when (new.user_id is null) execute function take_owner_of_creator();
create index autoresponders_in_order on autoresponders (creator_id, type, position);
create index autoresponders_of_user on autoresponders (user_id);
-- Whose inbox is read.
create index autoresponders_enabled on autoresponders (creator_id) where is_enabled;
alter table autoresponders enable row level security;
create policy own_rows on autoresponders using (user_id = (select current_user_id()));

-- Of a creator who changed something; without a row everything is as usual.
create table autoresponder_settings (
  creator_id bigint primary key,
  user_id bigint not null default current_user_id(),
  hand_off_words text[] not null,
  constraint autoresponder_settings_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);
create trigger autoresponder_settings_have_an_owner before insert on autoresponder_settings
  for each row when (new.user_id is null) execute function take_owner_of_creator();
alter table autoresponder_settings enable row level security;
create policy own_rows on autoresponder_settings using (user_id = (select current_user_id()));

-- AR-06: without a subscription a creator keeps the first one that is free. Whoever ends a subscription need not think
-- of it.
create function disable_beyond_plan() returns trigger language plpgsql security definer as $$
begin
  update autoresponders set is_enabled = false, disabled_reason = 'plan', disabled_at = clock_timestamp()
   where user_id = old.user_id and is_enabled and id not in (
     select distinct on (creator_id) id from autoresponders
      where user_id = old.user_id and is_enabled and type = 'comment' and trigger <> 'keywords'
      order by creator_id, position);
  return null;
end $$;
create trigger subscriptions_end after update of status on subscriptions
  for each row when (old.status in ('active', 'past_due') and new.status not in ('active', 'past_due'))
  execute function disable_beyond_plan();
create trigger subscriptions_are_deleted after delete on subscriptions
  for each row when (old.status in ('active', 'past_due')) execute function disable_beyond_plan();
