import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { filteredPosts } from "../../posts/read/filtered-posts.ts";
import type { Which } from "./which.ts";

type Between = Parameters<typeof filteredPosts>[3];

/** The posts that analytics covers. */
export function results(db: Db, { creatorId, filter, practice }: Which, between: Between) {
  const posts = filteredPosts(db, creatorId, filter, between);
  return practice === null ? posts : posts.where(sql<string>`lower(p.subreddit)`, "<>", practice);
}
