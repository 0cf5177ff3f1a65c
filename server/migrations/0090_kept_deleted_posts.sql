-- Those deleted before anything was sent, by their age: of a creator only the newest are kept.
create index posts_never_sent on posts (creator_id, deleted_at) where state = 'deleted' and posted_at is null;
