import { sql } from "kysely";

/**
 * The moderators' message about the removal of post `p` (AR-08), if the inbox has it: the first message from the
 * subreddit that contains the post's link, otherwise null.
 */
export const messageOfRemoval = sql<string | null>`
  case when p.removal_reason not in ('deleted', 'author') and p.posted_at is not null then (
    select i.body from inbox_items i
     where i.creator_id = p.creator_id and i.received_at >= p.posted_at and i.type = 'message'
       and i.username is null and i.subreddit = p.subreddit::citext
       and strpos(i.body, '/comments/' || substring(p.url from '/comments/([a-z0-9]+)')) > 0
     order by i.received_at limit 1) end`;
