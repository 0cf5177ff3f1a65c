-- Posts of others that were looked at again a day or more after they were read, and how many of them were taken down
-- meanwhile. Reddit's lists leave out what is removed, so this is how a place's removals are known.
create table subreddit_removals (
  name citext not null,
  day date not null,
  posts integer not null,
  removed integer not null,
  primary key (name, day)
);
