import { type RefObject, useEffect, useRef } from "react";
import { keyOf } from "~/lib/keyboard.ts";
import type { Entry } from "../model/entries.ts";
import { dragged } from "./drag.ts";
import { cellOf, dayOfStop, firstInside, insideOf, isCell, isStop, keepOneTabStop } from "./focus-days.ts";
import { dayReached, type Page } from "./grid-step.ts";
import { selection, toggle } from "./selection.ts";

type Given = {
  entries: ReadonlyMap<string, readonly Entry[]>;
  page: Page;
  /** Shows the page that contains a day. */
  onReach: (day: string) => void;
};

/**
 * Keyboard navigation of the days as a grid with a single tab stop: arrows move between days, Enter goes into a day,
 * Escape back to it. X selects a post, Delete deletes it.
 */
export function useEntryKeys(root: RefObject<HTMLElement | null>, given: Given): void {
  const latest = useRef(given);
  latest.current = given;
  /** A day to focus once its page is rendered. */
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const follow = () => {
      keepOneTabStop(element);
      const cell = awaited.current && cellOf(element, awaited.current);
      if (cell) cell.focus();
    };
    follow();
    // Views are loaded lazily, and posts come and go.
    const observer = new MutationObserver(follow);
    observer.observe(element, { childList: true, subtree: true });
    const onFocus = ({ target }: FocusEvent) => {
      awaited.current = null;
      if (target instanceof Element && isStop(target)) keepOneTabStop(element, target);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (dragged.get() || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      const { page, onReach, entries } = latest.current;
      if (!isStop(target)) {
        // Rows of the agenda are in the tab order themselves.
        if (chosen(event, target, entries)) event.preventDefault();
        return;
      }
      const day = dayOfStop(target)!;
      const next = isCell(target) ? fromCell(element, day, event, page) : fromInside(element, day, target, event, page);
      if (next instanceof HTMLElement) next.focus();
      else if (next !== undefined) goTo(next);
      else if (!chosen(event, target, entries)) return;
      event.preventDefault();

      function goTo(other: string): void {
        const cell = cellOf(element!, other);
        // PageUp and PageDown always turn the page, even if the other month's day is already visible at the edge.
        if (cell && !event.key.startsWith("Page")) {
          cell.focus();
          return;
        }
        onReach(other);
        awaited.current = other;
      }
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("keydown", onKeyDown);
    return () => {
      observer.disconnect();
      element.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("focusin", onFocus);
    };
  }, [root]);
}

/** An element to focus, or a day to go to. */
type Next = HTMLElement | string | undefined;

function fromCell(root: HTMLElement, day: string, { key, ctrlKey }: KeyboardEvent, page: Page): Next {
  const isEntered = !ctrlKey && (key === "Enter" || (key === "ArrowDown" && page.view !== "month"));
  return isEntered ? firstInside(root, day) : dayReached(day, key, ctrlKey, page);
}

function fromInside(
  root: HTMLElement,
  day: string,
  from: HTMLElement,
  { key, ctrlKey }: KeyboardEvent,
  page: Page,
): Next {
  const own = insideOf(root, day);
  const at = own.indexOf(from);
  if (key === "Escape") return selection.get().size > 0 ? undefined : (cellOf(root, day) ?? undefined);
  if (key === "Home" && !ctrlKey) return own[0];
  if (key === "End" && !ctrlKey) return own.at(-1);
  if (key === "ArrowUp") return own[at - 1] ?? cellOf(root, day) ?? undefined;
  if (key === "ArrowDown") return own[at + 1] ?? from;
  const reached = dayReached(day, key, ctrlKey, page);
  // From a post, arrows go to the first post of the other day, if it is shown and has one.
  return reached && key.startsWith("Arrow") ? (firstEntry(root, reached) ?? reached) : reached;
}

const firstEntry = (root: HTMLElement, day: string) =>
  root.querySelector<HTMLElement>(`[data-day="${day}"] [data-entry]`);

function chosen(event: KeyboardEvent, target: HTMLElement, entries: Given["entries"]): boolean {
  const key = keyOf(event);
  if ((key !== "x" && key !== "Delete") || event.ctrlKey) return false;
  const shown = [...entries.values()].flat();
  const entry = shown.find((each) => each.key === target.dataset.entry);
  if (!entry) return false;
  if (key === "x") toggle(entry.chips);
  else
    void import("../entry/group/delete-by-key.ts").then(({ deleteByKey }) =>
      deleteByKey(entry, shown, dayOfStop(target)),
    );
  return true;
}
