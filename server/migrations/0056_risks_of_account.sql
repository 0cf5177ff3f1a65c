-- What was found at a Reddit account is not true of the next one.
create function forget_risks() returns trigger language plpgsql security definer as $$
begin
  delete from ban_risks where creator_id = old.creator_id;
  return null;
end $$;
create trigger risks_go_with_their_account after delete on accounts
  for each row when (old.platform = 1) execute function forget_risks();
