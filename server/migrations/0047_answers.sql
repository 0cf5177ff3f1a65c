-- What is answered to an item of the inbox, by an autoresponder or by hand. The row is the queue: it says what is to be
-- sent, when, and what came of it. While it is 'sending' it may be out already, and it is never sent again until the
-- account's own words were read on Reddit.
create table answers (
  id bigint generated always as identity primary key,
  user_id bigint not null default current_user_id(),
  creator_id bigint not null,
  -- Null: the account is not connected any more.
  account_id bigint,
  item_id bigint not null,
  -- Null: written by hand, or the autoresponder is gone.
  autoresponder_id bigint,
  autoresponder_name text,
  is_by_hand boolean not null default false,
  -- Which of the replies, and how it was written before variables were filled in.
  variant integer,
  reply text,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  reason text,
  reason_detail text,
  -- When it is to go out; asked for by its owner, whatever the hour.
  answer_at timestamptz not null,
  is_hurried boolean not null default false,
  next_at timestamptz not null,
  attempt integer not null default 0,
  tries integer not null default 0,
  -- Of the last send, and of the first that was unclear and not found.
  armed_at timestamptz,
  unclear_at timestamptz,
  looks integer not null default 0,
  absences integer not null default 0,
  is_accepted boolean not null default false,
  remote_id text,
  sent_at timestamptz,
  -- How many answered it.
  replies integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check (is_by_hand or autoresponder_name is not null),
  constraint answers_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade,
  constraint answers_of_account_fkey foreign key (creator_id, account_id)
    references accounts (creator_id, id) on delete set null (account_id),
  constraint answers_of_item_fkey foreign key (creator_id, item_id)
    references inbox_items (creator_id, id) on delete cascade,
  constraint answers_of_autoresponder_fkey foreign key (creator_id, autoresponder_id)
    references autoresponders (creator_id, id) on delete set null (autoresponder_id)
) with (fillfactor = 80);
create trigger answers_have_an_owner before insert on answers
  for each row when (new.user_id is null) execute function take_owner_of_creator();
-- AR-03: at most one answer for an item. What failed or was dropped may be answered by hand.
create unique index one_answer_of_an_item on answers (item_id) where state in ('waiting', 'sending', 'sent');
create index answers_of_item on answers (item_id, id);
create index answers_of_creator on answers (creator_id, answer_at);
create index answers_of_autoresponder on answers (autoresponder_id, id);
create index answers_that_wait on answers (account_id) where state = 'waiting';
-- Whoever answers an automatic answer, also one of another creator of ours, is known by it.
create index answers_on_reddit on answers (remote_id) where remote_id is not null;
alter table answers enable row level security;
create policy own_rows on answers using (user_id = (select current_user_id()));

create function is_answer_open(state text) returns boolean immutable parallel safe language sql
  return state in ('waiting', 'sending');
create function queue_answer() returns trigger language plpgsql security definer as $$
begin
  insert into queue (kind, item_id, account_id, next_at) values ('answer', new.id, new.account_id, new.next_at)
  on conflict (item_id, kind) do update set account_id = excluded.account_id, next_at = excluded.next_at;
  return null;
end $$;
create function unqueue_answer() returns trigger language plpgsql security definer as $$
begin
  delete from queue where item_id = old.id and kind = 'answer';
  return null;
end $$;
create trigger answers_are_queued after insert on answers
  for each row when (is_answer_open(new.state)) execute function queue_answer();
create trigger answers_are_queued_again after update of state, next_at, account_id on answers
  for each row when (is_answer_open(new.state)) execute function queue_answer();
create trigger answers_leave_the_queue after update of state on answers
  for each row when (is_answer_open(old.state) and not is_answer_open(new.state)) execute function unqueue_answer();
create trigger answers_leave_no_work after delete on answers
  for each row when (is_answer_open(old.state)) execute function unqueue_answer();

-- The only ways an answer may go; anything else is a fault of ours and changes nothing.
create function refuse_forbidden_answer() returns trigger language plpgsql as $$
begin
  if not (old.state || ' ' || new.state) = any (array[
    'waiting sending', 'waiting dropped', 'waiting failed',
    'sending sent', 'sending waiting', 'sending failed'
  ]) then
    raise exception 'answer % must not go from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger answers_go_allowed_ways before update of state on answers
  for each row when (old.state is distinct from new.state) execute function refuse_forbidden_answer();

-- An item shows what became of its answer, whoever changed it.
create function show_answer() returns trigger language plpgsql security definer as $$
begin
  update inbox_items
     set state = case new.state
           when 'sent' then 'answered'
           when 'failed' then case when new.reason = 'unclear' then 'needs_you' else 'failed' end
           when 'dropped' then case when new.reason = 'answered_by_hand' then 'answered' else 'skipped' end
           else 'waiting' end,
         reason = case when new.state in ('failed', 'dropped') then new.reason end,
         reason_detail = case when new.state in ('failed', 'dropped') then new.reason_detail end,
         is_deleted = is_deleted or new.reason is not distinct from 'deleted'
   where id = new.item_id;
  return null;
end $$;
create trigger answers_are_shown_at_once after insert on answers for each row execute function show_answer();
create trigger answers_are_shown after update of state on answers
  for each row when (old.state is distinct from new.state) execute function show_answer();

-- What waits is dropped with the reason: whoever switches an autoresponder off or disconnects an account need not think
-- of it. What is being sent goes on.
create function drop_answers_of_autoresponder() returns trigger language plpgsql security definer as $$
begin
  update answers
     set state = 'dropped', ended_at = clock_timestamp(),
         reason = case when tg_op = 'DELETE' then 'rule_deleted'
                       when new.disabled_reason = 'plan' then 'plan_ended' else 'switched_off' end
   where autoresponder_id = old.id and state = 'waiting';
  return old;
end $$;
create trigger autoresponders_leave_nothing_waiting after update of is_enabled on autoresponders
  for each row when (old.is_enabled and not new.is_enabled) execute function drop_answers_of_autoresponder();
create trigger autoresponders_take_their_answers_along before delete on autoresponders
  for each row execute function drop_answers_of_autoresponder();

create function drop_answers_of_account() returns trigger language plpgsql security definer as $$
begin
  update answers set state = 'dropped', reason = 'disconnected', ended_at = clock_timestamp()
   where account_id = old.id and state = 'waiting';
  -- Nobody can look any more.
  update answers set state = 'failed', reason = 'unclear', ended_at = clock_timestamp()
   where account_id = old.id and state = 'sending';
  return old;
end $$;
create trigger accounts_take_their_answers_along before delete on accounts
  for each row execute function drop_answers_of_account();
