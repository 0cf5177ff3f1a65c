import type { Platform } from "@ponkan/contract/accounts/platform";
import type { AnalyticsWindow, Span } from "@ponkan/contract/analytics/window";
import type { PostConditions } from "@ponkan/contract/posts/post-query";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { filteredPosts } from "../../posts/read/filtered-posts.ts";
import { hourOfWeek } from "./hour-of-week.ts";

export type Which = { creatorId: number; filter: PostConditions };

/** What readers of the platform think of it: upvotes, or likes where there are none (AN-08). */
export const reaction = sql<number | null>`coalesce(p.score, p.likes)`;
/** AN-04 */
const isRemoved = sql<boolean>`p.state = 'posted' and p.removal_reason not in ('deleted', 'author')`;
const sum = (column: string) => sql<number | null>`sum(${sql.ref(column)})::float8`;
const count = sql<number>`count(*)::int`;
const countRemoved = sql<number>`(count(*) filter (where ${isRemoved}))::int`;

/** Posts that went out then. */
function outIn(db: Db, { creatorId, filter }: Which, { from, until }: Pick<Span, "from" | "until">) {
  return filteredPosts(db, creatorId, filter, { from, until }).where("p.posted_at", "is not", null);
}

/**
 * By platform, and by the part of the window or of the time before. Parts are counted through both: those before, what
 * lies between, and the window's own.
 */
export function findSums(db: Db, which: Which, window: AnalyticsWindow) {
  const cuts = [...window.previous.starts, window.previous.until, ...window.starts];
  return outIn(db, which, { from: window.previous.from, until: window.until })
    .select([
      "p.platform",
      sql<number>`width_bucket(p.posted_at, ${cuts}::timestamptz[])`.as("part"),
      count.as("posts"),
      sql<number>`count(p.score)::int`.as("scored"),
      countRemoved.as("removed"),
      sql<number>`coalesce(sum(${reaction}), 0)::float8`.as("reactions"),
      sum("p.score").as("score"),
      sum("p.comments").as("comments"),
      sum("p.likes").as("likes"),
      sum("p.reposts").as("reposts"),
      sum("p.replies").as("replies"),
      sum("p.views").as("views"),
      sum("p.reach").as("reach"),
      sum("p.shares").as("shares"),
    ])
    .groupBy(["p.platform", "part"])
    .$narrowType<{ platform: Platform }>()
    .execute();
}
export type SumsRow = Awaited<ReturnType<typeof findSums>>[number];

/** Of the post in the middle, in the window and before; in one walk through both. */
export function findMedianRatios(db: Db, which: Which, { from, until, previous }: AnalyticsWindow) {
  const median = sql`percentile_cont(0.5) within group (order by p.upvote_ratio)`;
  return outIn(db, which, { from: previous.from, until })
    .where("p.upvote_ratio", "is not", null)
    .select([
      sql<number | null>`round((${median} filter (where p.posted_at >= ${from}))::numeric, 3)::float8`.as("now"),
      sql<number | null>`round((${median} filter (where p.posted_at < ${previous.until}))::numeric, 3)::float8`.as(
        "before",
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** With the number of posts and their worth by hour of the week, where scores are known. */
export function findHeat(db: Db, which: Which, { from, until }: Span, zone: string) {
  const key = sql<string>`lower(p.subreddit)`;
  return outIn(db, which, { from, until })
    .where(reaction, "is not", null)
    .select([
      key.as("name"),
      hourOfWeek(zone, from, until).as("cell"),
      count.as("posts"),
      sql<number>`sum(ln(1 + greatest(0, ${reaction})::float8))`.as("worth"),
    ])
    .groupBy(["name", "cell"])
    .execute();
}

/** Of Reddit's subreddits, those with most posts first. */
export function findSubreddits(db: Db, which: Which, span: Span, most: number) {
  return outIn(db, which, span)
    .where("p.subreddit", "<>", "")
    .select([
      sql<string>`min(p.subreddit)`.as("name"),
      count.as("posts"),
      sum("p.score").as("score"),
      sql<number | null>`avg(p.score)::float8`.as("avg_score"),
      sql<number | null>`percentile_cont(0.5) within group (order by p.score)`.as("median_score"),
      sql<number>`coalesce(sum(p.comments), 0)::float8`.as("comments"),
      sql<number | null>`round(avg(p.upvote_ratio)::numeric, 3)::float8`.as("upvote_ratio"),
      countRemoved.as("removed"),
    ])
    .groupBy(sql`lower(p.subreddit)`)
    .orderBy("posts", "desc")
    .orderBy("name")
    .limit(most)
    .execute();
}

/**
 * How the karma of the creator's accounts changed: the last day of the span less the last before it, or its own first
 * where nothing is known from before. Null while no two days are known.
 */
export async function findKarmaChange(db: Db, creatorId: number, { from, until }: Span): Promise<number | null> {
  const { rows } = await sql<{ change: number | null }>`
    with known as (
      select remote_user_id, day, karma_post + karma_comment as karma from account_karma where creator_id = ${creatorId}
    )
    select sum(last.karma - first.karma)::float8 as change
      from (select distinct remote_user_id from known) a
           cross join lateral (
             select day, karma from known k
              where k.remote_user_id = a.remote_user_id and day < ${until}::timestamptz at time zone 'UTC'
              order by day desc limit 1) last
           cross join lateral (
             select karma from known k
              where k.remote_user_id = a.remote_user_id and day < last.day
              order by day >= (${from}::timestamptz at time zone 'UTC')::date,
                       abs(day - (${from}::timestamptz at time zone 'UTC')::date)
              limit 1) first
     where last.day >= (${from}::timestamptz at time zone 'UTC')::date`.execute(db);
  return rows[0]?.change ?? null;
}
