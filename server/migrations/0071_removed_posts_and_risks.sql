-- Mail about posts that were removed, an hour apart like that about failed ones.
alter table users
  add column removed_post_emails boolean not null default true,
  add column removed_posts_mailed_at timestamptz;
create index post_events_of_removals on post_events (at) where kind = 'removed';

-- A risk that somebody ignores is set aside until it gets worse; one that went away is remembered for a while.
alter table ban_risks
  add column ignored_at timestamptz,
  add column fixed_at timestamptz;
