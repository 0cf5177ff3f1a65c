import type { EarlierPost, EarlierPostsRequest } from "@ponkan/contract/posts/earlier-post";
import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { plannedSince, timeOfPost } from "../posts/time-of-post.ts";
import { type Account, seenOf } from "./ban-shield.queries.ts";

const MOST = 2000;

/** Posts in these subreddits that went out since then or are planned, newest first. */
export async function findEarlierPosts(
  db: Db,
  account: Account,
  { subreddits, media_ids }: EarlierPostsRequest,
  since: Date,
): Promise<EarlierPost[]> {
  const names = subreddits.map((name) => name.toLowerCase());
  const { rows } = await sql<EarlierPost>`
    with files as (
      select id, 'same' as shows from media where creator_id = ${account.creator_id} and id = any(${media_ids}::bigint[])
      union all
      select l.other_id, 'alike' from media_likeness l join media m on m.id = l.media_id
       where m.creator_id = ${account.creator_id} and m.id = any(${media_ids}::bigint[])
    ), used as (
      select u.post_id, max(f.shows) as shows from media_uses u join files f on f.id = u.media_id
       where u.creator_id = ${account.creator_id} group by u.post_id
    )
    select p.id, p.subreddit, round(extract(epoch from ${timeOfPost}) * 1000)::float8 as at,
           p.posted_at is null as is_planned, p.title_key, p.content_key, used.shows,
           case when p.removal_reason not in ('deleted', 'author') then p.removal_reason end as removal_reason
      from posts p left join used on used.post_id = p.id
     where ${seenOf(account)} and lower(p.subreddit) = any(${names}::text[])
       and ${timeOfPost} >= ${since} and ${plannedSince(since)}
     order by ${timeOfPost} desc, p.id desc limit ${MOST}`.execute(db);
  return rows;
}
