import { takeChange } from "~/api/posts.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import { forgetKeys } from "./request-keys.ts";
import type { SentChange } from "./send-rows.ts";

/** Changes that were taken back, and the posts that went with them. */
export type TakenBack = { changes: readonly SentChange[]; removed: readonly number[] };

/** Takes back what several requests of a file did, the last one first. */
export async function takeBackAll(creatorId: number, changes: readonly SentChange[]): Promise<TakenBack> {
  const reasons = new Set<string>();
  const taken: SentChange[] = [];
  const removed: number[] = [];
  for (const change of changes.toReversed()) {
    const answer = await takeChange(creatorId, { id: change.id }, "undo");
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
