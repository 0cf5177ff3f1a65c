import { recentChanges, redoChange, undoChange } from "~/api/posts.ts";
import { showToast } from "~/ui/toast-store.ts";
import { tellTaken, type Way, withdrawOffer } from "./undo.ts";

/**
 * Undoes the newest action in the calendar, whichever tab of the user did it and however long ago, or does the last
 * undone one again. What was scheduled stays: nobody expects a key to delete it.
 */
export async function takeNewest(creatorId: number, way: Way): Promise<void> {
  const changes = await recentChanges(creatorId);
  if (!changes.ok) {
    showToast({ type: "danger", text: changes.data.message ?? `Failed to ${way}. Please try again.` });
    return;
  }
  const { data, redoable } = changes.data;
  const newest = way === "undo" ? data.find(({ kind }) => kind !== "schedule") : redoable[0];
  if (!newest) {
    showToast({ type: "info", text: `There is nothing to ${way}.` });
    return;
  }
  const answer = await (way === "undo" ? undoChange : redoChange)(creatorId, newest.id);
  if (answer.ok) withdrawOffer(newest.id);
  tellTaken(creatorId, answer, way, newest.text);
}
