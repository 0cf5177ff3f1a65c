-- Who asks for posts of a time asks by when they are out, or meant to be (time-of-post.ts). Of that the planner knew
-- nothing: it expected a few hundred of a year's posts, and sorted a hundred thousand to count them.
create statistics posts_time on (coalesce(posted_at, post_at)) from posts;
analyze posts;
