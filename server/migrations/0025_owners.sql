-- Whose a row is stands in the row, so that asking for it needs no join; and keys that carry it, so that a row can never
-- belong to the creator of one user and the account, group or file of another.
alter table creators add constraint creators_of_user unique (id, user_id);

-- Processes of an earlier version, and what we do for everybody, name the creator alone.
create function take_owner_of_creator() returns trigger language plpgsql as $$
begin
  select user_id into new.user_id from creators where id = new.creator_id;
  return new;
end $$;

-- Written anew in one pass with all indexes: an update of each row would take several times as long.
create function pg_temp.owner_of(creator bigint) returns bigint stable language plpgsql as $$
begin
  return (select user_id from creators where id = creator);
end $$;
do $$
declare
  name text;
begin
  foreach name in array array['accounts', 'post_groups', 'posts', 'media', 'uploads', 'drafts', 'templates',
    'subreddit_lists', 'creator_subreddits', 'post_changes', 'calendar_feeds']
  loop
    execute format('alter table %I add column user_id bigint', name);
    execute format('alter table %I alter column user_id type bigint using pg_temp.owner_of(creator_id),
                                   alter column user_id set not null', name);
    execute format('alter table %I drop constraint %I,
                      add constraint %I foreign key (creator_id, user_id) references creators (id, user_id) on delete cascade',
                   name, name || '_creator_id_fkey', name || '_of_creator_fkey');
    execute format('create trigger %I before insert on %I for each row when (new.user_id is null)
                      execute function take_owner_of_creator()', name || '_have_an_owner', name);
  end loop;
end $$;
drop function pg_temp.owner_of;

alter table accounts add constraint accounts_of_creator unique (creator_id, id);
drop index post_groups_of_creator;
alter table post_groups add constraint post_groups_of_creator unique (creator_id, id);
alter table posts
  drop constraint posts_group_id_fkey,
  drop constraint posts_account_id_fkey,
  add constraint posts_of_group_fkey foreign key (creator_id, group_id)
    references post_groups (creator_id, id) on delete cascade,
  add constraint posts_of_account_fkey foreign key (creator_id, account_id)
    references accounts (creator_id, id) on delete set null (account_id);

drop index media_of_creator;
alter table media add constraint media_of_creator unique (creator_id, id);
alter table media_looks
  drop constraint media_looks_creator_id_fkey,
  drop constraint media_looks_media_id_fkey,
  add constraint looks_of_media_fkey foreign key (creator_id, media_id)
    references media (creator_id, id) on delete cascade;

alter table preparations add column creator_id bigint;
update preparations set creator_id = accounts.creator_id from accounts where accounts.id = preparations.account_id;
create function take_creator_of_account() returns trigger language plpgsql as $$
begin
  select creator_id into new.creator_id from accounts where id = new.account_id;
  return new;
end $$;
create trigger preparations_have_a_creator before insert on preparations
  for each row when (new.creator_id is null) execute function take_creator_of_account();
alter table preparations
  alter column creator_id set not null,
  drop constraint preparations_account_id_fkey,
  drop constraint preparations_media_id_fkey,
  add constraint preparations_of_account_fkey foreign key (creator_id, account_id)
    references accounts (creator_id, id) on delete cascade,
  add constraint preparations_of_media_fkey foreign key (creator_id, media_id)
    references media (creator_id, id) on delete cascade;
