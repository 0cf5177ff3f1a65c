import { undoOrRedo } from "~/api/posts.ts";
import { type OnUndone, showUndone } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";

/** Deletes the posts that were just scheduled, except those already sent. */
export async function undoScheduling(
  creatorId: number,
  change: number,
  count: number,
  onTaken: OnUndone,
): Promise<void> {
  const answer = await undoOrRedo(creatorId, { id: change }, "undo");
  showUndone(creatorId, answer, `Scheduled ${counted(count, "post")}.`, onTaken);
}
