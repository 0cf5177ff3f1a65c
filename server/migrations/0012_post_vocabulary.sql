-- One vocabulary with the API: a post is one publication, what was scheduled together is its group. Names only; no row
-- is written. A process of an earlier version that still runs finds none of its names and changes nothing.
alter table posts rename to post_groups;
alter table targets rename to posts;
alter table target_threats rename to post_threats;
alter table target_handles rename to post_handles;
alter table target_events rename to post_events;

alter table posts rename column post_id to group_id;
alter table posts rename column crossposts_to_profile to crosspost_to_profile;
alter table post_threats rename column target_id to post_id;
alter table post_handles rename column target_id to post_id;
alter table post_events rename column target_id to post_id;
alter table attempts rename column target_id to post_id;
alter table steps rename column target_id to post_id;
alter table incidents rename column target_id to post_id;
alter table media_uses rename column target_id to post_id;

-- Indexes, constraints and sequences are called after their tables and columns; those of the groups first, because the
-- posts take over their names.
create function pg_temp.in_new_words(name text, of text) returns text immutable language sql return
  case when of = 'post_groups' then regexp_replace(name, '^posts_', 'post_groups_')
       else regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(name,
              '^targets_of_post$', 'posts_of_group'),
              '^targets_post_id', 'posts_group_id'),
              '^targets_', 'posts_'),
              'crossposts_to_profile', 'crosspost_to_profile'),
              'target', 'post', 'g')
  end;
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass::text as of, conname as name
      from pg_constraint
     where connamespace = current_schema()::regnamespace and conrelid <> 0
       and conname <> pg_temp.in_new_words(conname, conrelid::regclass::text)
     order by conrelid::regclass::text <> 'post_groups'
  loop
    execute format('alter table %I rename constraint %I to %I', one.of, one.name, pg_temp.in_new_words(one.name, one.of));
  end loop;
  for one in
    select coalesce(i.indrelid, d.refobjid)::regclass::text as of, c.relname as name, c.relkind
      from pg_class c
      left join pg_index i on i.indexrelid = c.oid
      left join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'i' and c.relkind = 'S'
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('i', 'S')
       and coalesce(i.indrelid, d.refobjid) is not null
       and c.relname <> pg_temp.in_new_words(c.relname, coalesce(i.indrelid, d.refobjid)::regclass::text)
     order by coalesce(i.indrelid, d.refobjid)::regclass::text <> 'post_groups'
  loop
    execute format('alter %s %I rename to %I', case one.relkind when 'i' then 'index' else 'sequence' end,
                   one.name, pg_temp.in_new_words(one.name, one.of));
  end loop;
end $$;
drop function pg_temp.in_new_words;

alter trigger targets_go_allowed_ways on posts rename to posts_go_allowed_ways;
alter trigger targets_use_media on posts rename to posts_use_media;
alter trigger targets_use_media_otherwise on posts rename to posts_use_media_otherwise;

-- What the triggers do is kept as text and has to be said again.
create or replace function refuse_forbidden_step() returns trigger language plpgsql as $$
begin
  if not (old.state || ' ' || new.state) = any (array[
    'scheduled sending', 'scheduled waiting', 'scheduled failed', 'scheduled deleted',
    'waiting sending', 'waiting failed',
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

create or replace function remember_media_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from media_uses where post_id = new.id;
  end if;
  if is_use(new.state, new.posted_at) then
    insert into media_uses (media_id, post_id, creator_id, subreddit, posted_at)
    select distinct (shown ->> 'id')::bigint, new.id, new.creator_id, lower(new.subreddit), new.posted_at
      from jsonb_array_elements(new.media) as shown
     where shown ->> 'id' is not null;
  end if;
  return null;
end $$;

create or replace function forget_threats() returns trigger language plpgsql as $$
begin
  delete from post_threats where creator_id = old.id;
  return null;
end $$;
