-- What somebody wants to be told on their devices; nothing unless they say so.
create table push_choices (
  user_id bigint primary key default current_user_id() references users on delete cascade,
  failed boolean not null default false,
  removed boolean not null default false,
  needs_you boolean not null default false
);
alter table push_choices enable row level security;
create policy own_rows on push_choices using (user_id = (select current_user_id()));

-- A device that is told, as its push service knows it. It goes with the session it was made in.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null default current_user_id() references users on delete cascade,
  session_id text not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);
alter table push_subscriptions enable row level security;
create policy own_rows on push_subscriptions using (user_id = (select current_user_id()));

-- What is to be told; taken together within a minute, and told once or not at all.
create table pushes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('failed', 'removed', 'needs_you')),
  post_id bigint references posts on delete cascade,
  item_id bigint references inbox_items on delete cascade,
  at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(post_id, item_id) = 1)
);
create index pushes_of_user on pushes (user_id);
create index pushes_of_post on pushes (post_id) where post_id is not null;
create index pushes_of_item on pushes (item_id) where item_id is not null;
alter table pushes enable row level security;
create policy own_rows on pushes using (user_id = (select current_user_id()));

-- Whoever lets a post fail or leaves a message to its creator need not think of it.
create function push_notice() returns trigger language plpgsql security definer as $$
begin
  insert into pushes (user_id, kind, post_id)
  select new.user_id, new.kind, new.post_id from push_choices c
   where c.user_id = new.user_id and case new.kind when 'failed' then c.failed else c.removed end
     and exists (select from push_subscriptions s where s.user_id = new.user_id);
  return null;
end $$;
create trigger notices_are_pushed_at_once after insert on notices
  for each row when (new.kind in ('failed', 'removed') and new.seen_at is null) execute function push_notice();
create trigger notices_are_pushed after update of at on notices
  for each row when (new.kind in ('failed', 'removed') and new.seen_at is null and old.at is distinct from new.at)
  execute function push_notice();

create function push_item() returns trigger language plpgsql security definer as $$
begin
  insert into pushes (user_id, kind, item_id)
  select new.user_id, 'needs_you', new.id from push_choices c
   where c.user_id = new.user_id and c.needs_you
     and exists (select from push_subscriptions s where s.user_id = new.user_id);
  return null;
end $$;
create trigger inbox_items_are_pushed after update of state on inbox_items
  for each row when (new.state = 'needs_you' and old.state <> 'needs_you') execute function push_item();
