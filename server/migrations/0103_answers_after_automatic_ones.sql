-- After an automatic answer a person may answer too: in the second turn, which is theirs alone. So an item still has at
-- most one automatic answer, none after a person's, and of those by hand one is sent.
alter table answers add column turn smallint not null default 1,
  add constraint second_turn_is_by_hand check (turn = 1 or (turn = 2 and is_by_hand));
drop index one_answer_of_an_item;
create unique index one_answer_of_an_item on answers (item_id, turn) where state in ('waiting', 'sending', 'sent');

-- What its owner says in the second turn and takes back, or has said on Reddit, leaves the item answered as it was.
create or replace function show_answer() returns trigger language plpgsql security definer as $$
declare
  is_taken_back boolean :=
    new.turn = 2 and new.state = 'dropped' and new.reason in ('canceled', 'answered_by_hand');
begin
  update inbox_items
     set state = case new.state
           when 'sent' then 'answered'
           when 'failed' then case when new.reason = 'unclear' then 'needs_you' else 'failed' end
           when 'dropped' then
             case when is_taken_back or new.reason = 'answered_by_hand' then 'answered' else 'skipped' end
           else 'waiting' end,
         reason = case when new.state in ('failed', 'dropped') and not is_taken_back then new.reason end,
         reason_detail = case when new.state in ('failed', 'dropped') and not is_taken_back then new.reason_detail end,
         is_deleted = is_deleted or new.reason is not distinct from 'deleted'
   where id = new.item_id;
  return null;
end $$;
