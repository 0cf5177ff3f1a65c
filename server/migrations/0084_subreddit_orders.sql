-- A search walks the places in the order it is asked for and stops when a page is full, instead of looking at all.
create index subreddits_by_subscribers on subreddits (subscribers desc nulls last);
create index subreddits_by_growth on subreddits (growth desc nulls last, subscribers desc nulls last);
create index subreddits_by_median_score on subreddits (median_score desc nulls last, subscribers desc nulls last);
create index subreddits_by_posts_per_day on subreddits (posts_per_day desc nulls last, subscribers desc nulls last);
-- What few places ask for is found without looking at all of them.
create index subreddits_by_verification on subreddits (verification);
create index subreddits_by_promotion on subreddits (promotion);
create index subreddits_by_selling on subreddits (selling);
-- Names that begin so.
create index subreddits_by_beginning on subreddits (lower(name::text) text_pattern_ops);
analyze subreddits;
