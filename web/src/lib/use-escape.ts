import { useEffect, useEffectEvent } from "react";
import { isTypingOrBusy } from "./keyboard.ts";

/** Escape anywhere on the page, but not where somebody types or something else is open. */
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
