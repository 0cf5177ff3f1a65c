-- A failed post that somebody edited and sent as another one. It is deleted, unless the other one is taken back: then it
-- is again what it was before.
alter table posts
  add column replaced_by bigint references posts on delete set null,
  add column replaced_state text check (replaced_state in ('failed', 'needs_check'));
create index posts_replaced_by on posts (replaced_by) where replaced_by is not null;

create or replace function refuse_forbidden_step() returns trigger language plpgsql as $$
begin
  if old.state = 'deleted' and new.state = old.replaced_state then
    return new;
  end if;
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
