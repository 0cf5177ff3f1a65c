-- Files that belong together, as people see it: under a name, each file in as many as they like.
create table media_collections (
  id bigint generated always as identity primary key,
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  name citext not null,
  created_at timestamptz not null,
  constraint media_collections_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade,
  unique (creator_id, name)
);
create trigger media_collections_have_an_owner before insert on media_collections
  for each row when (new.user_id is null) execute function take_owner_of_creator();
create index media_collections_of_user on media_collections (user_id);
alter table media_collections enable row level security;
create policy own_rows on media_collections using (user_id = (select current_user_id()));

-- In the row itself, so that a file that is deleted and brought back is where it was.
alter table media add column collection_ids bigint[] not null default '{}';
update deleted_media set media = media || '{"collection_ids": []}';

-- Where Reddit's posts had a file hosted; null on platforms that host it themselves.
alter table media_uses add column host text;
update media_uses set host = posts.media_host from posts where posts.id = media_uses.post_id and posts.platform = 1;
create or replace function remember_media_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from media_uses where post_id = new.id;
  end if;
  if is_use(new.state, new.posted_at) then
    insert into media_uses (media_id, post_id, creator_id, subreddit, posted_at, host)
    select distinct (shown ->> 'id')::bigint, new.id, new.creator_id, lower(new.subreddit), new.posted_at,
           case when new.platform = 1 then new.media_host end
      from jsonb_array_elements(new.media) as shown
     where shown ->> 'id' is not null;
  end if;
  return null;
end $$;
drop trigger posts_use_media_otherwise on posts;
create trigger posts_use_media_otherwise after update of media, state, posted_at, subreddit, media_host on posts
  for each row when (
    (old.media, is_use(old.state, old.posted_at), old.posted_at, lower(old.subreddit), old.media_host)
      is distinct from (new.media, is_use(new.state, new.posted_at), new.posted_at, lower(new.subreddit), new.media_host)
    and (old.media <> '[]' or new.media <> '[]'))
  execute function remember_media_uses();
