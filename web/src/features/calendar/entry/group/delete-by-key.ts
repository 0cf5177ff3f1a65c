import { creatorId } from "~/api/session.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Entry } from "../../model/entries.ts";
import { nearestStop } from "../../moving/focus-days.ts";
import { canMove, isFailed } from "../../moving/plan-moves.ts";
import { deleteGroup } from "./change-group.ts";

/** What is not out goes at once and comes back by Undo; what is out is deleted where its details are. */
export function deleteByKey({ chips }: Entry, day: string | undefined): void {
  const deletable = chips.filter((chip) => canMove(chip) || isFailed(chip));
  const id = creatorId.get();
  if (deletable.length === 0) {
    showToast({
      type: "info",
      text: "Only scheduled and failed posts are deleted by key. Open the post to delete it.",
    });
    return;
  }
  if (day) keepFocus(() => nearestStop(day));
  void deleteGroup(id, deletable);
}
