-- When the posts of a subreddit's month went out and how they did, as its analysis read them: [[seconds, score], …].
-- Which hours of the week those are depends on the clock of who asks. Null where only a sample was read (best_hour).
alter table subreddits add column month_scores jsonb;
