import { isTypingOrBusy, keyOf } from "~/lib/keyboard.ts";
import { useWindowKeys } from "~/lib/use-window-keys.ts";
import { undoLastDeletion } from "./delete-files.ts";

/**
 * Shortcuts of the page, inactive while typing or in a dialog: Ctrl Z restores the last deleted files, Ctrl A selects
 * everything.
 */
export function usePageKeys(creatorId: number, onSelectAll: () => void): void {
  useWindowKeys((event) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || isTypingOrBusy(event)) return;
    const key = keyOf(event);
    if (key === "z") void undoLastDeletion(creatorId);
    else if (key === "a") onSelectAll();
    else return;
    event.preventDefault();
  });
}
