import { recentChanges, type Undone, undoChange } from "~/api/posts.ts";
import { dismissToast, showToast } from "~/ui/toast-store.ts";
import { showMoved } from "./moved-posts.ts";

const FAILED = "Failed to undo. Please try again.";

/** Moves that offer to be undone, by change. */
const offers = new Map<number, number>();

/** Says what was done and offers to undo exactly that. */
export function offerUndo(creatorId: number, change: number | null, text: string, about?: string): void {
  if (change === null) {
    showToast({ type: "success", text, about });
    return;
  }
  const undo = { label: "Undo", onClick: () => void undoChange(creatorId, change).then(tellUndone) };
  offers.set(change, showToast({ type: "success", text, about, action: undo }));
}

/**
 * Undoes the newest action in the calendar, whichever tab of the user did it and however long ago. What was
 * scheduled stays: nobody expects a key to delete it.
 */
export async function undoNewest(creatorId: number): Promise<void> {
  const changes = await recentChanges(creatorId);
  if (!changes.ok) {
    tellFailure(changes.data.message);
    return;
  }
  const newest = changes.data.data.find(({ kind }) => kind !== "schedule");
  if (!newest) {
    showToast({ type: "info", text: "There is nothing to undo." });
    return;
  }
  const answer = await undoChange(creatorId, newest.id);
  tellUndone(answer);
  if (!answer.ok) return;
  dismissToast(offers.get(newest.id) ?? 0);
  if (answer.data.refused.length === 0) showToast({ type: "success", text: `Undone: ${newest.text}` });
}

/** Shows the posts where they are now, and why some could not be undone. */
export function tellUndone(answer: Undone): void {
  if (!answer.ok) {
    tellFailure(answer.data.message);
    return;
  }
  const { data, refused } = answer.data;
  showMoved(data.map(({ id, rev, post_at }) => ({ id, rev, at: Date.parse(post_at) })));
  const reasons = new Set(refused.map(({ reason }) => reason));
  for (const reason of reasons) showToast({ type: "danger", text: reason });
}

function tellFailure(text: string | undefined): void {
  showToast({ type: "danger", text: text ?? FAILED });
}
