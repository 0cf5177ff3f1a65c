import { Platform } from "@ponkan/contract/accounts/platform";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { UsedSubreddit } from "../../subreddits/own-posts.ts";

/** As far back as one looks. */
const OWN_POSTS_MAX = 2000;

/** What was posted there for the creator. */
export async function findSummary(db: Db, creatorId: number, name: string) {
  const { posts, removed, avg_score, last_posted_at } = await db
    .selectFrom("posts")
    .select([
      sql<number>`count(*)::int`.as("posts"),
      sql<number>`(count(*) filter (where removal_reason not in ('deleted', 'author')))::int`.as("removed"),
      sql<number | null>`avg(score)::float8`.as("avg_score"),
      sql<Date | null>`max(posted_at)`.as("last_posted_at"),
    ])
    .where("creator_id", "=", creatorId)
    .where("posted_at", "is not", null)
    .where(sql<string>`lower(subreddit)`, "=", name.toLowerCase())
    .executeTakeFirstOrThrow();
  return { posts, removed, avg_score, last_posted_at };
}

export async function findUsedSubreddits(
  db: Db,
  creatorId: number,
  remoteUserId: string,
  now: Date,
): Promise<UsedSubreddit[]> {
  const { rows } = await sql<UsedSubreddit>`
    with recent as (
      select lower(subreddit) as name, score, removal_reason
        from posts
       where creator_id = ${creatorId} and remote_user_id = ${remoteUserId}
         and platform = ${Platform.reddit} and posted_at is not null
         and coalesce(posted_at, post_at) <= ${now}
       order by coalesce(posted_at, post_at) desc
       limit ${OWN_POSTS_MAX}
    ), own as (
      select name, jsonb_build_object(
               'posts', count(*),
               'removed', count(*) filter (where removal_reason not in ('deleted', 'author')),
               'avg_score', avg(score)::float8) as own
        from recent group by name
    ), in_use as (
      select distinct lower(subreddit) as name
        from posts
       where creator_id = ${creatorId} and remote_user_id = ${remoteUserId}
         and platform = ${Platform.reddit} and state <> 'failed' and (state <> 'deleted' or posted_at is not null)
         and coalesce(posted_at, post_at) between ${now}::timestamptz - interval '7 days'
                                              and ${now}::timestamptz + interval '7 days'
    )
    select name, in_use.name is not null as is_in_use, own from own full join in_use using (name)`.execute(db);
  return rows;
}
