import { creatorId } from "~/api/session.ts";
import { counted } from "~/lib/counted.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Entry } from "../../model/entries.ts";
import { runBulkAction } from "../../moving/bulk-actions.ts";
import { nearestStop } from "../../moving/focus-days.ts";
import { canMove, isFailed } from "../../moving/plan-moves.ts";
import { clearSelection, selection } from "../../moving/selection.ts";
import { deleteGroup } from "./change-group.ts";

/**
 * Handles the Delete key: scheduled and failed posts are deleted at once and can be restored by undo; others have to be
 * deleted from their details. On an entry that is part of a larger visible selection, it deletes the selection.
 */
export function deleteByKey({ chips }: Entry, shown: readonly Entry[], day: string | undefined): void {
  const chosen = selection.get();
  const selected = new Set(shown.flatMap((entry) => entry.chips.map(({ id }) => id)).filter((id) => chosen.has(id)));
  if (selected.size > chips.length && chips.every(({ id }) => selected.has(id))) {
    if (day) keepFocus(() => nearestStop(day));
    void deleteSelected([...selected]);
    return;
  }
  const deletable = chips.filter((chip) => canMove(chip) || isFailed(chip));
  const id = creatorId.get();
  if (deletable.length === 0) {
    showToast({
      type: "info",
      text: "Only scheduled and failed posts can be deleted by key. Open the post to delete it.",
    });
    return;
  }
  if (day) keepFocus(() => nearestStop(day));
  void deleteGroup(id, deletable);
}

async function deleteSelected(ids: number[]): Promise<void> {
  const refused = await runBulkAction(creatorId.get(), { action: "delete", ids }, "Deleted");
  if (refused?.length === 0) clearSelection();
  if (!refused || refused.length === 0) return;
  const reasons = new Set(refused.map(({ reason }) => reason));
  showToast({ type: "info", text: `${counted(refused.length, "post")} not deleted: ${[...reasons].join(" ")}` });
}
