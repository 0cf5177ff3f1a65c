-- Whose inbox it came into: who connects the same Reddit account again has it back and can answer, and nobody answers
-- from another one.
alter table inbox_items add column remote_user_id text;
update inbox_items i set remote_user_id = a.remote_user_id from accounts a where a.id = i.account_id;
create function take_identity_of_account() returns trigger language plpgsql security definer as $$
begin
  new.remote_user_id := (select remote_user_id from accounts where id = new.account_id);
  return new;
end $$;
create trigger inbox_items_have_an_identity before insert on inbox_items
  for each row when (new.remote_user_id is null and new.account_id is not null)
  execute function take_identity_of_account();

create function give_inbox_back() returns trigger language plpgsql as $$
begin
  update inbox_items set account_id = new.id
   where account_id is null and creator_id = new.creator_id and remote_user_id = new.remote_user_id;
  return null;
end $$;
create trigger accounts_have_their_inbox_back after insert on accounts
  for each row when (new.platform = 1) execute function give_inbox_back();

-- Since when somebody who looks at the inbox has it read; the worker's own time is not touched by that.
alter table inbox_readings add column taken_at timestamptz;
