import type { Platform } from "@ponkan/contract/accounts/platform";
import type { AnalyticsWindow } from "@ponkan/contract/analytics/window";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { filteredPosts } from "../../posts/read/filtered-posts.ts";
import type { Which } from "./which.ts";

/**
 * By platform and place, in the window and in the time before it, in one walk: what became of each post, packed one after
 * the other in no order, and how many posts of the list are not out. Practice is among them: it is counted apart.
 */
export function findOutcomes(
  db: Db,
  { creatorId, filter }: Omit<Which, "practice">,
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
