import { recentChanges, type Undone, undoChange } from "~/api/posts.ts";
import { showToast } from "~/ui/toast-store.ts";
import { override } from "./overrides.ts";

const FAILED = "Failed to undo. Please try again.";

/** The newest change, whoever of the user's tabs made it and however long ago. */
export async function undoNewest(creatorId: number): Promise<void> {
  const changes = await recentChanges(creatorId);
  if (!changes.ok) {
    tellFailure(changes.data.message);
    return;
  }
  const [newest] = changes.data.data;
  if (!newest) {
    showToast({ type: "info", text: "There is nothing to undo." });
    return;
  }
  const answer = await undoChange(creatorId, newest.id);
  tellUndone(answer);
  if (answer.ok && answer.data.refused.length === 0) {
    showToast({ type: "success", text: `Undone: ${newest.text}` });
  }
}

/** Posts are shown where they are now; what could not be undone says why. */
export function tellUndone(answer: Undone): void {
  if (!answer.ok) {
    tellFailure(answer.data.message);
    return;
  }
  const { data, refused } = answer.data;
  override(data.map(({ id, rev, post_at }) => ({ id, rev, at: Date.parse(post_at) })));
  const reasons = new Set(refused.map(({ reason }) => reason));
  for (const reason of reasons) showToast({ type: "danger", text: reason });
}

function tellFailure(text: string | undefined): void {
  showToast({ type: "danger", text: text ?? FAILED });
}
