import { type RefObject, useEffect, useRef } from "react";
import { isTypingOrBusy } from "~/lib/keyboard.ts";

/** Focuses the field when / is pressed anywhere on the page. */
export function useSlashKey(isOn: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTypingOrBusy(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
  return field;
}
