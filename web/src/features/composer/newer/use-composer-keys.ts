import { useEffectEvent, useLayoutEffect } from "react";
import { isTypingOrBusy } from "~/lib/keyboard.ts";

type Actions = { onAdd: () => void; onSchedule: () => void; onSave: () => void };

/** S adds subreddits; with the command key Enter schedules and S saves, also from within a field. */
export function useComposerKeys({ onAdd, onSchedule, onSave }: Actions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
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
  // Before the page is painted: who sees it may press at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
