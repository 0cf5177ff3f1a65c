import type { Db } from "../../../context.ts";
import type { NamedCreator } from "./publish-updated.ts";
import { recordChanges, replaceInScheduled } from "./write-posts.queries.ts";
import type { Shield } from "./writing.ts";

/** Replaces a file that is about to be deleted, in all posts that are still scheduled. */
export async function replaceMedia(
  tx: Db,
  shield: Shield,
  creator: NamedCreator,
  from: number,
  to: number,
): Promise<void> {
  const changed = await replaceInScheduled(tx, creator.id, from, to);
  await recordChanges(tx, creator, changed, () => ({ kind: "edited", text: "Media was replaced." }));
  await shield.refreshKeys(
    tx,
    creator,
    changed.map(({ id }) => id),
  );
}
