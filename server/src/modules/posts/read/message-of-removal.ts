import { sql } from "kysely";

/**
 * What the moderators wrote when they removed a post `p`, as it lies in the inbox (AR-08): the first message of the place
 * that names it. Null where there is none, or nobody has read the inbox.
 */
export const messageOfRemoval = sql<string | null>`
  case when p.removal_reason not in ('deleted', 'author') and p.posted_at is not null then (
    select i.body from inbox_items i
     where i.creator_id = p.creator_id and i.received_at >= p.posted_at and i.type = 'message'
       and i.username is null and i.subreddit = p.subreddit::citext
       and strpos(i.body, '/comments/' || substring(p.url from '/comments/([a-z0-9]+)')) > 0
     order by i.received_at limit 1) end`;
