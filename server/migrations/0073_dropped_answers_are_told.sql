-- Open pages hear of every answer that is not sent any more, whoever drops it: a plan that ends, an account that is
-- disconnected, an autoresponder that is switched off or changed.
create function tell_dropped_answers() returns trigger language plpgsql security definer as $$
begin
  insert into outbox (channel, event, payload)
  select creator_channel(c.id, c.name), 'inboxChanged', jsonb_build_object('creator_id', c.id)
    from creators c
   where c.id in (select n.creator_id from changed n join before o on o.id = n.id
                   where n.state = 'dropped' and o.state <> 'dropped');
  return null;
end $$;
create trigger dropped_answers_are_told after update on answers
  referencing old table as before new table as changed
  for each statement execute function tell_dropped_answers();
