import type { AnalyticsPost } from "@ponkan/contract/analytics/analytics";
import type { PostOrder } from "@ponkan/contract/analytics/post-orders";
import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { formerName } from "../../accounts/former-name.ts";
import { results } from "./results.queries.ts";
import type { ResultsFilter } from "./results-filter.ts";

type Listed = Pick<AnalyticsWindow, "from" | "listed_until">;
type Order = { by: PostOrder; direction: "asc" | "desc" };

/** Upvotes, or likes on platforms without upvotes (AN-08). */
const reaction = sql<number | null>`coalesce(p.score, p.likes)`;
const time = sql<Date>`coalesce(p.posted_at, p.post_at)`;
const columns = {
  time,
  score: reaction,
  comments: sql<number | null>`p.comments`,
  upvote_ratio: sql<number | null>`p.upvote_ratio`,
  views: sql<number | null>`p.views`,
};

/** Posts deleted before they went out are excluded, unless the filter asks for a status. */
function listed(db: Db, which: ResultsFilter, { from, listed_until }: Listed) {
  const posts = results(db, which, { from, until: listed_until });
  if (which.filter["status[]"].length > 0) return posts;
  return posts.where((eb) => eb.or([eb("p.state", "<>", "deleted"), eb("p.posted_at", "is not", null)]));
}

/** Only ids: sorting posts together with their texts would spill to disk. */
export async function findListedIds(
  db: Db,
  which: ResultsFilter,
  window: Listed,
  { by, direction }: Order,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const way = sql.raw(`${direction} nulls last`);
  const posts = listed(db, which, window);
  const near = by === "time" ? posts.where(isNear(posts, direction, limit + offset)) : posts;
  const rows = await near
    .select("p.id")
    .orderBy(sql`${columns[by]} ${way}`)
    .orderBy(time, direction)
    .orderBy("p.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lets the index be used: posts go out at most three days before or after their planned time, so one planned far from
 * the last one shown cannot be on the page.
 */
function isNear(posts: ReturnType<typeof listed>, direction: Order["direction"], shown: number) {
  const last = posts
    .select("p.post_at")
    .orderBy("p.post_at", direction)
    .offset(shown - 1)
    .limit(1);
  return direction === "desc"
    ? sql<boolean>`p.post_at >= coalesce((${last}) - interval '6 days', '-infinity')`
    : sql<boolean>`p.post_at <= coalesce((${last}) + interval '6 days', 'infinity')`;
}

export async function countListed(db: Db, which: ResultsFilter, window: Listed): Promise<number> {
  const { count } = await listed(db, which, window)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export type ResultRow = Awaited<ReturnType<typeof findResults>>[number];

/** In no particular order. */
export function findResults(db: Db, creatorId: number, ids: readonly number[]) {
  return db
    .selectFrom("posts as p")
    .where("p.creator_id", "=", creatorId)
    .where("p.id", "=", sql<number>`any(${ids}::bigint[])`)
    .select(["p.id", "p.group_id", "p.platform", "p.subreddit", "p.title", "p.state", "p.posted_at", "p.url"])
    .select(["p.is_outside", "p.score", "p.comments", "p.upvote_ratio", "p.likes", "p.reposts", "p.replies"])
    .select(["p.views", "p.reach", "p.shares", "p.removal_reason", "p.removed_at", time.as("at")])
    .select([
      sql<string>`left(p.content, 120)`.as("text"),
      sql<string | null>`coalesce((select a.username from accounts a where a.id = p.account_id), ${formerName})`.as(
        "account",
      ),
      sql<number | null>`(select m.id from media m where m.id = (p.media -> 0 ->> 'id')::bigint)`.as("media_id"),
      sql<AnalyticsPost["threats"]>`(
        select coalesce(json_agg(json_build_object('type', x.type, 'severity', x.severity) order by x.type), '[]')
          from post_threats x
         where x.creator_id = p.creator_id and x.post_id = p.id
           and p.state not in ('failed', 'needs_check'))`.as("threats"),
    ])
    .execute();
}

/** Posts older than this many others are rarely read again. */
const NEWEST = 50;

/** When the newest posts last changed: published, read or removed. */
export async function findLatestNews(db: Db, which: ResultsFilter, window: Listed): Promise<Date | null> {
  const newest = listed(db, which, window)
    .where("p.posted_at", "is not", null)
    .select(sql<Date>`greatest(p.posted_at, p.results_at, p.removed_at)`.as("at"))
    .orderBy("p.post_at", "desc")
    .limit(NEWEST);
  const { at } = await db
    .selectFrom(newest.as("newest"))
    .select(sql<Date | null>`max(newest.at)`.as("at"))
    .executeTakeFirstOrThrow();
  return at;
}

/** When the first post went out on the filtered platforms, or on any. */
export async function findFirstOut(db: Db, { creatorId, filter, practice }: ResultsFilter): Promise<Date | null> {
  const platforms = filter["platform[]"];
  const first = await db
    .selectFrom("posts as p")
    .where("p.creator_id", "=", creatorId)
    .where("p.posted_at", "is not", null)
    .$if(platforms.length > 0, (query) => query.where("p.platform", "in", platforms))
    .$if(practice !== null, (query) => query.where(sql<string>`lower(p.subreddit)`, "<>", practice!))
    .orderBy("p.post_at")
    .select("p.posted_at")
    .limit(1)
    .executeTakeFirst();
  return first?.posted_at ?? null;
}
