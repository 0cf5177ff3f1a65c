import { isTypingOrBusy } from "~/lib/keyboard.ts";
import { useWindowKeys } from "~/lib/use-window-keys.ts";

type Actions = { onAdd: () => void; onSchedule: () => void; onSave: () => void };

/** S adds subreddits; Ctrl or Cmd with Enter schedules and with S saves, even inside a field. */
export function useComposerKeys({ onAdd, onSchedule, onSave }: Actions): void {
  useWindowKeys((event) => {
    const isCommand = event.metaKey || event.ctrlKey;
    const hasModal = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (isCommand && !hasModal && !event.altKey) {
      const action = event.key === "Enter" ? onSchedule : event.key.toLowerCase() === "s" ? onSave : null;
      if (!action) return;
      event.preventDefault();
      action();
      return;
    }
    if (isCommand || event.altKey || event.key.toLowerCase() !== "s" || isTypingOrBusy(event)) return;
    event.preventDefault();
    onAdd();
  });
}
