import { useEffect } from "react";
import { isTypingOrBusy, keyOf } from "~/lib/keyboard.ts";

/** Keyboard shortcuts, inactive while typing or in a dialog; with ⌘ or Ctrl they are written 'Mod+z'. */
export function useCalendarKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || isTypingOrBusy(event)) return;
      const key = keyOf(event);
      const act = keys[event.metaKey || event.ctrlKey ? `Mod+${key}` : key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
