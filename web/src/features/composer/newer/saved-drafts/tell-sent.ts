import { deleteDraft } from "~/api/drafts.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { SavedDraftRef } from "../../core/keeping/kept-draft.ts";

/** Offers to delete the saved draft after scheduling: opening it again could post it twice. */
export function tellSent(creatorId: number, { id, name }: SavedDraftRef, isNow: boolean): void {
  const remove = async () => {
    const answer = await deleteDraft(creatorId, id);
    if (answer.ok || answer.status === 404) return void showToast({ type: "success", text: "Draft was deleted." });
    showToast({ type: "danger", text: answer.data.message ?? "Failed to delete the draft. Please try again." });
  };
  showToast({
    type: "info",
    text: `The draft “${name}” was ${isNow ? "posted" : "scheduled"} and is still in Drafts.`,
    action: { label: "Delete draft", onClick: () => void remove() },
  });
}
