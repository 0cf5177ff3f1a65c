-- Whoever asks for a user sees that user's rows alone, also when a statement forgets to say whose it wants. It holds for
-- the role that requests of users take on (separate-rows.ts), not for the owner of the tables: the worker, sign-in and
-- sweeps work for everybody.
create function current_user_id() returns bigint stable parallel safe language sql
  return nullif(current_setting('ponkan.user_id', true), '')::bigint;

-- Asked for once per statement, not once per row: hence the (select …).
alter table users enable row level security;
create policy own_rows on users using (id = (select current_user_id()));
do $$
declare
  name text;
begin
  foreach name in array array['accounts', 'calendar_feeds', 'creator_subreddits', 'creators', 'drafts',
    'email_verifications', 'idempotent_requests', 'media', 'password_resets', 'post_changes', 'post_groups', 'posts',
    'quota_periods', 'sessions', 'subreddit_lists', 'subscriptions', 'templates', 'uploads']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_rows on %I using (user_id = (select current_user_id()))', name);
  end loop;
  -- What stands beside the rows of a creator.
  foreach name in array array['media_looks', 'media_uses', 'post_threats', 'preparations']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_rows on %I using (creator_id = any (array(select id from creators)))', name);
  end loop;
  -- A user's statement need not say whose the new row is.
  foreach name in array array['accounts', 'calendar_feeds', 'creator_subreddits', 'drafts', 'media', 'post_changes',
    'post_groups', 'posts', 'subreddit_lists', 'templates', 'uploads']
  loop
    execute format('alter table %I alter column user_id set default current_user_id()', name);
  end loop;
end $$;

-- What belongs to a post is often written by the statement that writes the post, which cannot see it yet: that it exists
-- says the foreign key, here only that it is nobody else's.
create function is_post_of_another(asked bigint) returns boolean stable security definer language sql
  return exists (select from posts where id = asked and user_id is distinct from current_user_id());
do $$
declare
  name text;
begin
  foreach name in array array['attempts', 'post_events', 'post_handles', 'remote_posts', 'steps']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_rows on %I using (exists (select from posts where posts.id = post_id))
                      with check (not is_post_of_another(post_id))', name);
  end loop;
end $$;

alter table account_subreddits enable row level security;
create policy own_rows on account_subreddits using (account_id = any (array(select id from accounts)));
alter table media_likeness enable row level security;
create policy own_rows on media_likeness
  using (exists (select from media where media.id = media_id) and exists (select from media where media.id = other_id));
alter table media_links enable row level security;
create policy own_rows on media_links using (exists (select from media where media.id = media_id));
-- Known by a secret, and also a visitor's; what is on its way; and what concerns those who operate the product. No user
-- has any of these rows.
alter table connect_attempts enable row level security;
alter table incidents enable row level security;
alter table open_attempts enable row level security;

-- Users look into the queue, but what stands there follows from posts, steps and preparations alone.
alter table queue enable row level security;
create policy own_rows on queue for select using (
  creator_id = any (array(select id from creators)) or account_id = any (array(select id from accounts)));
do $$
declare
  name text;
begin
  foreach name in array array['queue_post', 'unqueue_post', 'queue_step', 'unqueue_step', 'queue_preparation',
    'unqueue_preparation', 'open_attempt', 'close_attempt', 'name_post']
  loop
    execute format('alter function %I() security definer', name);
  end loop;
end $$;

-- The creator is gone by then, and with it the right to say whose the threats are.
alter function forget_threats() security definer;

-- All posts of a creator are the user's: without being told, the planner takes asking for both to be rarer than either.
create statistics posts_of_owner (dependencies) on creator_id, user_id from posts;
