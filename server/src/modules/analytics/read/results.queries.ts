import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { filteredPosts } from "../../posts/read/filtered-posts.ts";
import type { ResultsFilter } from "./results-filter.ts";

type Between = Parameters<typeof filteredPosts>[3];

/** The posts that analytics covers. */
export function results(db: Db, { creatorId, filter, practice }: ResultsFilter, between: Between) {
  const posts = filteredPosts(db, creatorId, filter, between);
  return practice === null ? posts : posts.where(sql<string>`lower(p.subreddit)`, "<>", practice);
}
