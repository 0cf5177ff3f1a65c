import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { shareMedia } from "./media.queries.ts";

/** Until the transaction ends none of what the posts show can be deleted; refused when one is gone already. */
export async function keepMedia(
  tx: Db,
  creatorId: number,
  posts: readonly { media: readonly { id: number }[] }[],
): Promise<void> {
  const ids = [...new Set(posts.flatMap(({ media }) => media.map(({ id }) => id)))];
  if (ids.length === 0) return;
  const kept = await shareMedia(tx, creatorId, ids);
  if (kept.length < ids.length) throw new Refusal(422, "Media no longer exists. Pick a different one.");
}
