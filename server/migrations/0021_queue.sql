-- What has to be done and when, in a table of its own (decision 0022). A row of posts, steps or attempts changes several
-- times on its way: with nothing of that in an index it is changed in place, and only these small rows move.
create table queue (
  -- Of action; 'prepare' is of a preparation, everything else of a post.
  kind text not null,
  item_id bigint not null,
  -- Null: the account is gone, and nobody can do it.
  account_id bigint,
  next_at timestamptz not null,
  -- Of posts that are planned: from then on nobody sends them any more.
  misses_at timestamptz,
  -- Of posts that are scheduled: for those who count them.
  creator_id bigint,
  platform smallint,
  -- Of posts that are planned: the file has to be there before.
  is_for_redgifs boolean not null default false,
  primary key (item_id, kind)
) with (fillfactor = 80);
create index queue_ready on queue (next_at);
create index queue_of_lane on queue (account_id, next_at);
create index queue_missed on queue (misses_at) where misses_at is not null;
create index queue_scheduled on queue (creator_id, platform) where creator_id is not null;
create index queue_for_redgifs on queue (next_at) where is_for_redgifs;

create function is_open(state text) returns boolean immutable language sql
  return state in ('scheduled', 'waiting', 'sending', 'unknown');

create function queue_post() returns trigger language plpgsql as $$
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
         creator_id = excluded.creator_id, platform = excluded.platform, is_for_redgifs = excluded.is_for_redgifs
   where (q.account_id, q.next_at, q.misses_at, q.creator_id, q.is_for_redgifs)
         is distinct from
         (excluded.account_id, excluded.next_at, excluded.misses_at, excluded.creator_id, excluded.is_for_redgifs);
  return null;
end $$;
create function unqueue_post() returns trigger language plpgsql as $$
begin
  delete from queue where item_id = old.id and kind = 'publish';
  return null;
end $$;
create trigger posts_are_queued after insert on posts
  for each row when (is_open(new.state)) execute function queue_post();
create trigger posts_are_queued_again
  after update of state, next_at, account_id, post_at, late_minutes, media_host, type on posts
  for each row when (is_open(new.state)) execute function queue_post();
create trigger posts_leave_the_queue after update of state on posts
  for each row when (is_open(old.state) and not is_open(new.state)) execute function unqueue_post();
create trigger posts_leave_no_work after delete on posts
  for each row when (is_open(old.state)) execute function unqueue_post();

create function queue_step() returns trigger language plpgsql as $$
begin
  insert into queue (kind, item_id, account_id, next_at) values (new.kind, new.post_id, new.account_id, new.next_at)
  on conflict (item_id, kind) do update set account_id = excluded.account_id, next_at = excluded.next_at;
  return null;
end $$;
create function unqueue_step() returns trigger language plpgsql as $$
begin
  delete from queue where item_id = old.post_id and kind = old.kind;
  return null;
end $$;
create trigger steps_are_queued after insert on steps
  for each row when (new.state = 'waiting') execute function queue_step();
create trigger steps_are_queued_again after update of state, next_at, account_id on steps
  for each row when (new.state = 'waiting') execute function queue_step();
create trigger steps_leave_the_queue after update of state on steps
  for each row when (old.state = 'waiting' and new.state <> 'waiting') execute function unqueue_step();
create trigger steps_leave_no_work after delete on steps
  for each row when (old.state = 'waiting') execute function unqueue_step();

create function queue_preparation() returns trigger language plpgsql as $$
begin
  insert into queue (kind, item_id, account_id, next_at) values ('prepare', new.id, new.account_id, new.next_at)
  on conflict (item_id, kind) do update set account_id = excluded.account_id, next_at = excluded.next_at;
  return null;
end $$;
create function unqueue_preparation() returns trigger language plpgsql as $$
begin
  delete from queue where item_id = old.id and kind = 'prepare';
  return null;
end $$;
create trigger preparations_are_queued after insert on preparations
  for each row when (new.state = 'waiting') execute function queue_preparation();
create trigger preparations_are_queued_again after update of state, next_at, account_id on preparations
  for each row when (new.state = 'waiting') execute function queue_preparation();
create trigger preparations_leave_the_queue after update of state on preparations
  for each row when (old.state = 'waiting' and new.state <> 'waiting') execute function unqueue_preparation();
create trigger preparations_leave_no_work after delete on preparations
  for each row when (old.state = 'waiting') execute function unqueue_preparation();

insert into queue (kind, item_id, account_id, next_at, misses_at, creator_id, platform, is_for_redgifs)
select 'publish', id, account_id, next_at,
       case when state in ('scheduled', 'waiting') then post_at + make_interval(mins => late_minutes) end,
       case when state = 'scheduled' then creator_id end, case when state = 'scheduled' then platform end,
       state in ('scheduled', 'waiting') and media_host = 'redgifs' and type = 'media'
  from posts where is_open(state)
union all
select kind, post_id, account_id, next_at, null, null, null, false from steps where state = 'waiting'
union all
select 'prepare', id, account_id, next_at, null, null, null, false from preparations where state = 'waiting';

drop index posts_ready, posts_of_lane, posts_scheduled, posts_for_redgifs, posts_waiting, steps_ready, steps_of_lane,
  preparations_ready;

-- Of these only the future is asked for, and all of that is planned.
drop index posts_with_media_ahead;
create index posts_with_media_ahead on posts (post_at) where media <> '[]';
-- A post is out soon after its time: by that it is found, and what became of it changes no index.
drop index posts_in_order;
create index posts_in_order on posts (creator_id, remote_user_id, post_at, id);
create index posts_of_account on posts (account_id, post_at);

-- While one send is unclear, none that looks the same leaves. A row for each attempt that is open.
create table open_attempts (
  account_id bigint not null,
  match_key text not null,
  constraint one_open_attempt_of_a_kind primary key (account_id, match_key)
);
-- As with 'on conflict do nothing' the attempt is not written while another like it is open.
create function open_attempt() returns trigger language plpgsql as $$
begin
  insert into open_attempts (account_id, match_key) values (new.account_id, new.match_key) on conflict do nothing;
  return case when found then new end;
end $$;
create function close_attempt() returns trigger language plpgsql as $$
begin
  delete from open_attempts where account_id = old.account_id and match_key = old.match_key;
  return null;
end $$;
create trigger attempts_open before insert on attempts
  for each row when (new.state = 'open') execute function open_attempt();
create trigger attempts_close after update of state on attempts
  for each row when (old.state = 'open' and new.state <> 'open') execute function close_attempt();
create trigger attempts_leave_nothing_open after delete on attempts
  for each row when (old.state = 'open') execute function close_attempt();
insert into open_attempts (account_id, match_key) select account_id, match_key from attempts where state = 'open';
drop index one_open_attempt;

-- What a post is called on its platform; nothing there belongs to two of ours.
create table remote_posts (
  account_id bigint not null references accounts on delete cascade,
  remote_id text not null,
  post_id bigint not null references posts on delete cascade,
  primary key (account_id, remote_id)
);
create index remote_posts_of_post on remote_posts (post_id);
create function name_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.remote_id is not null then
    delete from remote_posts where post_id = new.id;
  end if;
  if new.remote_id is not null and new.account_id is not null then
    insert into remote_posts (account_id, remote_id, post_id) values (new.account_id, new.remote_id, new.id);
  end if;
  return null;
end $$;
create trigger posts_are_named after insert on posts
  for each row when (new.remote_id is not null) execute function name_post();
create trigger posts_are_named_later after update of remote_id, account_id on posts
  for each row when ((old.remote_id, old.account_id) is distinct from (new.remote_id, new.account_id)
                     and (old.remote_id is not null or new.remote_id is not null))
  execute function name_post();
insert into remote_posts (account_id, remote_id, post_id)
select account_id, remote_id, id from posts where account_id is not null and remote_id is not null;
alter table posts drop constraint posts_account_id_remote_id_key;

-- Room for the next version of a row beside it, and tidied up by number: a share of a large table comes too late.
alter table posts set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
                       autovacuum_analyze_scale_factor = 0.02);
alter table attempts set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table steps set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
alter table queue set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table open_attempts set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
-- Claimed, armed and freed for each post.
alter table accounts set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table preparations set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
