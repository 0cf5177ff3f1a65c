import { undoOrRedo } from "~/api/posts.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import { forgetKeys } from "./request-keys.ts";
import type { SentChange } from "./send-rows.ts";

/** Changes that were undone, and the ids of the posts that were removed. */
export type UndoneChanges = { changes: readonly SentChange[]; removed: readonly number[] };

/** Undoes the changes of several requests, the latest first. */
export async function undoChanges(creatorId: number, changes: readonly SentChange[]): Promise<UndoneChanges> {
  const reasons = new Set<string>();
  const taken: SentChange[] = [];
  const removed: number[] = [];
  for (const change of changes.toReversed()) {
    const answer = await undoOrRedo(creatorId, { id: change.id }, "undo");
    if (answer.ok) {
      taken.push(change);
      removed.push(...answer.data.removed);
      for (const { reason } of answer.data.refused) reasons.add(reason);
    } else reasons.add(answer.data.message ?? "Failed to undo. Please try again.");
  }
  forgetKeys(taken.map(({ key }) => key));
  const count = removed.length;
  if (count > 0) showToast({ type: "success", text: `The import was undone: ${counted(count, "post")} deleted.` });
  for (const text of reasons) showToast({ type: "danger", text });
  return { changes: taken, removed };
}
