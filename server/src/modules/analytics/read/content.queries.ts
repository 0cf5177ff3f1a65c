import type { Platform } from "@ponkan/contract/accounts/platform";
import type { Span } from "@ponkan/contract/analytics/window";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { results } from "./results.queries.ts";
import type { ResultsFilter } from "./results-filter.ts";

/** Groups by the same files, link or text (BS-02); otherwise by first file, title or the single post. */
const content = sql<string>`coalesce(p.content_key, 'file ' || (p.media -> 0 ->> 'id'), 'title ' || p.title_key,
  'post ' || p.id)`;
const reaction = sql<number | null>`coalesce(p.score, p.likes)`;
const best = sql`order by ${reaction} desc nulls last, p.id desc`;

export type ContentRow = {
  post_id: number;
  posts: number;
  places: number;
  avg_score: number | null;
  score: number | null;
  comments: number;
  removed: number;
  last_at: Date;
  /** The number of groups before the limit; the same in every row. */
  total: number;
};

/** Published posts of the window grouped by content, highest score first. */
export function findContent(db: Db, which: ResultsFilter, { from, until }: Span, most: number) {
  return results(db, which, { from, until })
    .where("p.posted_at", "is not", null)
    .select([
      sql<number>`(array_agg(p.id ${best}))[1]`.as("post_id"),
      sql<number>`count(*)::int`.as("posts"),
      sql<number>`count(distinct (p.platform, lower(p.subreddit)))::int`.as("places"),
      sql<number | null>`round(avg(${reaction}), 1)::float8`.as("avg_score"),
      sql<number | null>`sum(${reaction})::int`.as("score"),
      sql<number>`coalesce(sum(coalesce(p.comments, p.replies)), 0)::int`.as("comments"),
      sql<number>`(count(*) filter (where p.state = 'posted' and p.removal_reason not in ('deleted', 'author')))::int`.as(
        "removed",
      ),
      sql<Date>`max(p.posted_at)`.as("last_at"),
      sql<number>`(count(*) over ())::int`.as("total"),
    ])
    .groupBy(content)
    .orderBy(sql`5 desc nulls last`)
    .orderBy(sql`1 desc`)
    .limit(most)
    .execute();
}

export type ContentPost = {
  id: number;
  platform: Platform;
  subreddit: string;
  title: string;
  text: string;
  type: string;
  media_id: number | null;
};

/** The representative post of each group, in no particular order. */
export function findContentPosts(db: Db, creatorId: number, ids: readonly number[]): Promise<ContentPost[]> {
  return db
    .selectFrom("posts as p")
    .where("p.creator_id", "=", creatorId)
    .where("p.id", "=", sql<number>`any(${ids}::bigint[])`)
    .select(["p.id", "p.platform", "p.subreddit", "p.title", "p.type", sql<string>`left(p.content, 120)`.as("text")])
    .select(sql<number | null>`(select m.id from media m where m.id = (p.media -> 0 ->> 'id')::bigint)`.as("media_id"))
    .execute();
}
