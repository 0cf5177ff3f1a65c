import { Platform } from "@ponkan/contract/accounts/platform";
import type { Span } from "@ponkan/contract/analytics/window";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

import { messageOfRemoval } from "../../posts/read/message-of-removal.ts";

import { plannedSince } from "../../posts/time-of-post.ts";
import { results } from "../read/results.queries.ts";
import type { ResultsFilter } from "../read/results-filter.ts";

/** The columns forensics needs; of the content only enough to find a link's host. */
const looks = [
  "p.id",
  "p.subreddit",
  "p.title",
  "p.type",
  "p.media_host",
  sql<string | null>`p.flair ->> 'text'`.as("flair"),
  sql<string>`case when p.type = 'link' then left(p.content, 300) else '' end`.as("link"),
] as const;

/**
 * Reddit posts that went out in the span, latest first. Ordered by planned time so that no more than `most` are read.
 */
export function findPublishedPosts(db: Db, which: ResultsFilter, { from, until }: Span, most: number) {
  return results(db, which, { from, until })
    .where("p.platform", "=", Platform.reddit)
    .where("p.posted_at", "is not", null)
    .select(looks)
    .select(["p.removal_reason", sql<Date>`p.posted_at`.as("posted_at"), messageOfRemoval.as("message_of_removal")])
    .select(
      sql<boolean>`coalesce(p.state = 'posted' and p.removal_reason not in ('deleted', 'author'), false)`.as(
        "is_removed",
      ),
    )
    .orderBy("p.post_at", "desc")
    .limit(most)
    .execute();
}

/** Scheduled Reddit posts, next one first. */
export function findPlanned(db: Db, creatorId: number, now: Date, most: number) {
  return db
    .selectFrom("posts as p")
    .where("p.creator_id", "=", creatorId)
    .where("p.platform", "=", Platform.reddit)
    .where("p.state", "=", "scheduled")
    .where(plannedSince(now))
    .select(looks)
    .select("p.post_at")
    .orderBy("p.post_at")
    .limit(most)
    .execute();
}
export type PlannedRow = Awaited<ReturnType<typeof findPlanned>>[number];

/** Reddit posts with a known score, latest first. */
export function findTimed(db: Db, which: ResultsFilter, from: Date, { until }: Span, most: number) {
  return results(db, which, { from, until })
    .where("p.platform", "=", Platform.reddit)
    .where("p.posted_at", "is not", null)
    .where("p.score", "is not", null)
    .select(["p.subreddit", sql<Date>`p.posted_at`.as("posted_at"), sql<number>`p.score`.as("score")])
    .orderBy("p.post_at", "desc")
    .limit(most)
    .execute();
}

/** Only the newest; more than any creator posts in a month. */
const MOST_RULED = 5_000;

/**
 * Posts that went out in the span, with their numbers as they were `seconds` after that; on X, likes are the score
 * (PS-06). A reading is valid until the next one.
 */
export async function findPostsForDeleteRule(
  db: Db,
  creatorId: number,
  span: Pick<Span, "from" | "until">,
  seconds: number,
) {
  const { rows } = await sql<RuledRow>`
    select p.id, p.platform, p.title, p.subreddit, p.posted_at, coalesce(p.score, p.likes) as score,
           coalesce(p.comments, p.replies) as comments, r.score as score_then, r.comments as comments_then,
           case when p.state = 'posted' and p.removal_reason not in ('deleted', 'author') then p.removed_at end as removed_at
      from posts p left join lateral (
             select coalesce(score, likes) as score, coalesce(comments, replies) as comments from post_results
              where post_id = p.id and at <= p.posted_at + make_interval(secs => ${seconds})
              order by at desc limit 1) r on true
     where p.creator_id = ${creatorId} and p.platform in (${Platform.reddit}, ${Platform.twitter})
       and not p.has_returned and p.posted_at >= ${span.from} and p.posted_at < ${span.until}
       and p.post_at >= ${span.from}::timestamptz - interval '3 days'
     order by p.posted_at desc limit ${MOST_RULED}`.execute(db);
  return rows;
}
export type RuledRow = {
  id: number;
  platform: Platform;
  title: string;
  subreddit: string;
  score: number | null;
  comments: number | null;
  posted_at: Date;
  score_then: number | null;
  comments_then: number | null;
  removed_at: Date | null;
};
