-- A post that goes out changes its state and gets the time it was posted at: an index that asks for either is written
-- with each of them, and no update of a post can be kept within its page. The other one first, so that posts can be read
-- while it is made.
create index posts_deleted on posts (creator_id, deleted_at) where deleted_at is not null;
drop index posts_never_sent;
