-- When the newest post was made that was looked at again: each is looked at once. What was counted before counted the same
-- posts on several days, so it goes.
delete from subreddit_removals;
alter table subreddit_removals add column newest_at integer not null default 0;
