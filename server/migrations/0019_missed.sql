-- Few ever wait; all of them are asked whether their time is over.
create index posts_waiting on posts (post_at) where state = 'waiting';
