import { useEffect, useEffectEvent } from "react";
import { isTypingOrBusy } from "~/lib/keyboard.ts";

type Deeds = { onAdd: () => void; onSchedule: () => void; onSave: () => void };

/** S adds subreddits; with the command key Enter schedules and S saves, also from within a field. */
export function useComposerKeys({ onAdd, onSchedule, onSave }: Deeds): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.metaKey || event.ctrlKey;
    const hasModal = document.querySelector("[role=dialog], [role=alertdialog]") !== null;
    if (isCommand && !hasModal && !event.altKey) {
      const deed = event.key === "Enter" ? onSchedule : event.key.toLowerCase() === "s" ? onSave : null;
      if (!deed) return;
      event.preventDefault();
      deed();
      return;
    }
    if (isCommand || event.altKey || event.key.toLowerCase() !== "s" || isTypingOrBusy(event)) return;
    event.preventDefault();
    onAdd();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
