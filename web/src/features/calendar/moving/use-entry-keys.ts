import { type RefObject, useEffect, useRef } from "react";
import type { Entry } from "../model/entries.ts";
import { dragged } from "./drag.ts";
import { moveFocus } from "./focus-days.ts";
import { toggle } from "./selection.ts";

type Given = { entries: ReadonlyMap<string, readonly Entry[]>; daysInRow: number };

/** Where an entry or a day has the focus: arrows go on to the next, X chooses it. */
export function useEntryKeys(root: RefObject<HTMLElement | null>, given: Given): void {
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    const element = root.current;
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
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [root]);
}

function choose(key: string | undefined, entries: Given["entries"]): boolean {
  const entry = [...entries.values()].flat().find((each) => each.key === key);
  if (entry) toggle(entry.chips);
  return entry !== undefined;
}
