import { severities } from "@ponkan/contract/posts/severity";
import type { Db } from "../../../context.ts";
import { findSeverities } from "./chips.queries.ts";

/** Returns the severity of each post's worst threat: 1 for low to 4 for extreme, 0 for none. */
export async function worstThreats(
  db: Db,
  creatorId: number,
  posts: readonly { id: number }[],
): Promise<(id: number) => number> {
  const worst = new Map<number, number>();
  if (posts.length === 0) return () => 0;
  let [first, last] = [posts[0]!.id, posts[0]!.id];
  for (const { id } of posts) {
    first = Math.min(first, id);
    last = Math.max(last, id);
  }
  for (const { post_id, severity } of await findSeverities(db, creatorId, { first, last })) {
    worst.set(post_id, Math.max(worst.get(post_id) ?? 0, severities.indexOf(severity) + 1));
  }
  return (id) => worst.get(id) ?? 0;
}
