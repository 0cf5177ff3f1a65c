import type { Platform } from "@ponkan/contract/accounts/platform";
import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { filteredPosts } from "../../posts/read/filtered-posts.ts";
import type { ResultsFilter } from "./results-filter.ts";

/**
 * By platform and subreddit, for the window and the one before: the outcomes of published posts, packed into one buffer
 * in no order, and the number of listed posts that are not out. Includes practice posts, which are counted separately.
 */
export function findOutcomes(
  db: Db,
  { creatorId, filter }: Omit<ResultsFilter, "practice">,
  { previous, from, listed_until }: AnalyticsWindow,
) {
  const isListed = filter["status[]"].length > 0 ? sql<boolean>`true` : sql<boolean>`p.state <> 'deleted'`;
  return filteredPosts(db, creatorId, filter, { from: previous.from, until: listed_until })
    .select([
      "p.platform",
      "p.subreddit",
      sql<Buffer | null>`string_agg(p.outcome, '')`.as("packed"),
      sql<number>`(count(*) filter (where p.outcome is null and p.post_at >= ${from} and ${isListed}))::int`.as(
        "not_out",
      ),
    ])
    .groupBy(["p.platform", "p.subreddit"])
    .$narrowType<{ platform: Platform }>()
    .execute();
}
export type OutcomesRow = Awaited<ReturnType<typeof findOutcomes>>[number];
