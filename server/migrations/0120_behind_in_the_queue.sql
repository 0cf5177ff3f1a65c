-- What stands far behind others of its lane is found by its account: who looks for lanes that have something to do does
-- not read all that waits in one of them.
alter table queue add column is_behind boolean not null default false;

drop index queue_ready, queue_of_lane;
create index queue_ready on queue (next_at) where not is_behind;
create index queue_behind on queue (account_id, next_at) where is_behind;
-- In the order in which a lane does them.
create index queue_of_lane on queue (account_id, (kind = 'answer'), next_at, (kind = 'check'));

-- From one account to the next, however much stands between them.
create view deep_lanes with (security_invoker = true) as
  with recursive lane (account_id) as (
    select min(account_id) from queue where is_behind
    union all
    select (select min(q.account_id) from queue q where q.is_behind and q.account_id > lane.account_id)
      from lane where lane.account_id is not null
  )
  select account_id,
         (select min(q.next_at) from queue q where q.is_behind and q.account_id = lane.account_id) as next_at
    from lane where account_id is not null;

-- Accounts with something to do, and since when.
create view due_lanes with (security_invoker = true) as
  select account_id, min(next_at) as next_at
    from (
      select account_id, next_at from queue
       where not is_behind and next_at <= statement_timestamp() and account_id is not null
      union all
      select account_id, next_at from deep_lanes
    ) as due
   where next_at <= statement_timestamp()
   group by account_id;

-- Whatever changes about it, it is found by its time again.
create or replace function queue_post() returns trigger language plpgsql security definer as $$
declare
  is_planned constant boolean := new.state in ('scheduled', 'waiting');
  is_scheduled constant boolean := new.state = 'scheduled';
begin
  insert into queue as q (kind, item_id, account_id, next_at, misses_at, creator_id, platform, is_for_redgifs)
  values ('publish', new.id, new.account_id, new.next_at,
          case when is_planned then new.post_at + make_interval(mins => new.late_minutes) end,
          case when is_scheduled then new.creator_id end,
          case when is_scheduled then new.platform end,
          is_planned and new.media_host = 'redgifs' and new.type = 'media')
  on conflict (item_id, kind) do update
     set account_id = excluded.account_id, next_at = excluded.next_at, misses_at = excluded.misses_at,
         creator_id = excluded.creator_id, platform = excluded.platform, is_for_redgifs = excluded.is_for_redgifs,
         is_behind = false
   where (q.account_id, q.next_at, q.misses_at, q.creator_id, q.is_for_redgifs)
         is distinct from
         (excluded.account_id, excluded.next_at, excluded.misses_at, excluded.creator_id, excluded.is_for_redgifs);
  return null;
end $$;
create or replace function queue_step() returns trigger language plpgsql security definer as $$
begin
  insert into queue (kind, item_id, account_id, next_at) values (new.kind, new.post_id, new.account_id, new.next_at)
  on conflict (item_id, kind) do update
     set account_id = excluded.account_id, next_at = excluded.next_at, is_behind = false;
  return null;
end $$;
create or replace function queue_preparation() returns trigger language plpgsql security definer as $$
begin
  insert into queue (kind, item_id, account_id, next_at) values ('prepare', new.id, new.account_id, new.next_at)
  on conflict (item_id, kind) do update
     set account_id = excluded.account_id, next_at = excluded.next_at, is_behind = false;
  return null;
end $$;
create or replace function queue_answer() returns trigger language plpgsql security definer as $$
begin
  insert into queue (kind, item_id, account_id, next_at) values ('answer', new.id, new.account_id, new.next_at)
  on conflict (item_id, kind) do update
     set account_id = excluded.account_id, next_at = excluded.next_at, is_behind = false;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['queue_post', 'queue_step', 'queue_preparation', 'queue_answer']
  loop
    execute format('alter function %I() set search_path = %I, pg_temp', name, current_schema());
  end loop;
end $$;

-- Where one creator has nearly all posts, a plan for all values took them for the posts of everybody, and each question
-- of the others went through them.
alter table posts
  alter column creator_id set (n_distinct = -0.01),
  alter column user_id set (n_distinct = -0.01),
  alter column account_id set (n_distinct = -0.01),
  alter column remote_user_id set (n_distinct = -0.01);
analyze posts;
