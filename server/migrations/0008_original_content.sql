-- The author says that it is their own work; the platform shows it where the subreddit has such a mark (PS-10).
alter table targets add column is_original_content boolean not null default false;

-- Read anew: which of them have the mark.
truncate subreddits, account_subreddits;
