import { useEffect } from "react";
import { isTypingOrBusy, keyOf } from "~/lib/keyboard.ts";
import { undoLastDeletion } from "./delete-files.ts";

/** Ctrl Z, while nothing else has the keyboard, brings back what was deleted last. */
export function useUndoKey(creatorId: number): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (keyOf(event) !== "z" || !(event.metaKey || event.ctrlKey) || event.altKey || isTypingOrBusy(event)) return;
      event.preventDefault();
      void undoLastDeletion(creatorId);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [creatorId]);
}
