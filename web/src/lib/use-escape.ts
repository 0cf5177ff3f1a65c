import { useEffect, useEffectEvent } from "react";
import { isTypingOrBusy } from "./keyboard.ts";

/** Handles Escape anywhere on the page, except in fields or while something else is open. */
export function useEscape(onEscape: () => void, isActive = true): void {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !isTypingOrBusy(event)) leave();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isActive]);
}
