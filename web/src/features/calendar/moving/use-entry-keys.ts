import { type RefObject, useEffect, useRef } from "react";
import type { Entry } from "../model/entries.ts";
import { dragged } from "./drag.ts";
import { keepOneTabStop, moveFocus } from "./focus-days.ts";
import { toggle } from "./selection.ts";

type Given = { entries: ReadonlyMap<string, readonly Entry[]>; daysInRow: number };

/** While an entry or a day has the focus: arrows move on, X selects it. */
export function useEntryKeys(root: RefObject<HTMLElement | null>, given: Given): void {
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    if (root.current) keepOneTabStop(root.current);
  });
  useEffect(() => {
    const element = root.current;
    const onFocus = ({ target }: FocusEvent) => {
      if (element && target instanceof Element && target.matches("[data-day] [tabindex]"))
        keepOneTabStop(element, target);
    };
    element?.addEventListener("focusin", onFocus);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!element || dragged.get() || event.metaKey || event.ctrlKey || event.altKey) return;
      const { target, key } = event;
      if (!(target instanceof HTMLElement)) return;
      const { entries, daysInRow } = latest.current;
      const isDone = key.startsWith("Arrow")
        ? moveFocus(element, target, key, daysInRow)
        : key === "x" && choose(target.dataset.entry, entries);
      if (isDone) event.preventDefault();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => {
      element?.removeEventListener("keydown", onKeyDown);
      element?.removeEventListener("focusin", onFocus);
    };
  }, [root]);
}

function choose(key: string | undefined, entries: Given["entries"]): boolean {
  const entry = [...entries.values()].flat().find((each) => each.key === key);
  if (entry) toggle(entry.chips);
  return entry !== undefined;
}
