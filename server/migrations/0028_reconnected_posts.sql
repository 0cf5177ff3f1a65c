-- Who connects the same account again has their posts back with it: they can be deleted and looked at as before.
create function give_posts_back() returns trigger language plpgsql as $$
begin
  update posts set account_id = new.id
   where account_id is null and creator_id = new.creator_id and platform = new.platform
     and remote_user_id = new.remote_user_id;
  return null;
end $$;
create trigger accounts_have_their_posts_back after insert on accounts
  for each row execute function give_posts_back();

-- A post that may be out although nothing of it is known is left to its owner, as one that was sent without an answer.
create or replace function refuse_forbidden_step() returns trigger language plpgsql as $$
begin
  if not (old.state || ' ' || new.state) = any (array[
    'scheduled sending', 'scheduled waiting', 'scheduled failed', 'scheduled deleted', 'scheduled needs_check',
    'waiting sending', 'waiting failed', 'waiting needs_check',
    'sending posted', 'sending waiting', 'sending failed', 'sending unknown',
    'unknown posted', 'unknown waiting', 'unknown failed', 'unknown needs_check',
    'needs_check posted', 'needs_check scheduled', 'needs_check failed', 'needs_check deleted',
    'failed scheduled', 'failed deleted',
    'posted deleted'
  ]) then
    raise exception 'post % must not go from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
