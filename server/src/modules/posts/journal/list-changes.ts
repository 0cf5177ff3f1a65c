import type { PostChange } from "@ponkan/contract/posts/undo-endpoints";
import type { AppContext } from "../../../context.ts";
import { findChanges, type Way } from "./journal.queries.ts";
import { undoableSince } from "./undoable-since.ts";

/** What can still be undone, or done again, newest first. */
export async function listChanges(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  way: Way,
): Promise<PostChange[]> {
  const changes = await findChanges(db, creatorId, way, undoableSince(clock.now()));
  return changes.map(({ made_at, ...change }) => ({ ...change, made_at: made_at.toISOString() }));
}
