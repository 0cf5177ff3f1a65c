-- What somebody has to look at, until they have: posts that failed or were taken down, and accounts whose access was lost.
-- It follows from posts and accounts alone; of the user is only that it was seen. A delayed post gets a row when it was.
create table notices (
  user_id bigint not null default current_user_id(),
  creator_id bigint not null,
  post_id bigint unique references posts on delete cascade,
  account_id bigint unique references accounts on delete cascade,
  kind text not null check (kind in ('failed', 'removed', 'delayed', 'lost')),
  at timestamptz not null default clock_timestamp(),
  seen_at timestamptz,
  check (num_nonnulls(post_id, account_id) = 1),
  constraint notices_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);
create index notices_unseen on notices (user_id, at desc) where seen_at is null;
create index notices_of_creator on notices (creator_id);
alter table notices enable row level security;
create policy own_rows on notices using (user_id = (select current_user_id()));

create function is_failed(state text) returns boolean immutable parallel safe language sql
  return state in ('failed', 'needs_check');
-- Somebody else did it.
create function is_taken_down(state text, reason text) returns boolean immutable parallel safe language sql
  return state = 'posted' and reason is not null and reason not in ('deleted', 'author');

create function note_post() returns trigger language plpgsql security definer as $$
begin
  if is_failed(new.state) or is_taken_down(new.state, new.removal_reason) then
    insert into notices (user_id, creator_id, post_id, kind)
    values (new.user_id, new.creator_id, new.id, case when is_failed(new.state) then 'failed' else 'removed' end)
    on conflict (post_id) do update set kind = excluded.kind, at = excluded.at, seen_at = null;
  else
    delete from notices where post_id = new.id;
  end if;
  return null;
end $$;
create trigger posts_are_noticed_at_once after insert on posts
  for each row when (is_failed(new.state) or is_taken_down(new.state, new.removal_reason)) execute function note_post();
create trigger posts_are_noticed after update of state, removal_reason on posts
  for each row when (is_failed(old.state) <> is_failed(new.state)
                     or is_taken_down(old.state, old.removal_reason) <> is_taken_down(new.state, new.removal_reason))
  execute function note_post();

create function note_account() returns trigger language plpgsql security definer as $$
begin
  if new.status = 'reconnect_needed' then
    insert into notices (user_id, creator_id, account_id, kind) values (new.user_id, new.creator_id, new.id, 'lost')
    on conflict (account_id) do update set at = excluded.at, seen_at = null;
  else
    delete from notices where account_id = new.id;
  end if;
  return null;
end $$;
create trigger accounts_are_noticed after update of status on accounts
  for each row when (old.status is distinct from new.status) execute function note_account();

insert into notices (user_id, creator_id, post_id, kind, at)
select user_id, creator_id, id, 'failed', next_at from posts
 where is_failed(state) and next_at > now() - interval '14 days';
insert into notices (user_id, creator_id, account_id, kind)
select user_id, creator_id, id, 'lost' from accounts where status = 'reconnect_needed';
