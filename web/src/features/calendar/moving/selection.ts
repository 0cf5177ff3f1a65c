import { createStore } from "~/lib/store.ts";
import type { Chip } from "../model/chips.ts";

/** Ids of the selected posts. */
export const selection = createStore<ReadonlySet<number>>(new Set());

/** Whether a press selects, also while nothing is selected: what a finger has in place of keys. */
export const isSelecting = createStore(false);

/** Where a range begins. */
let anchor: number | null = null;

export function clearSelection(): void {
  anchor = null;
  isSelecting.set(false);
  if (selection.get().size > 0) selection.set(new Set());
}

/** Selects them, or deselects them when all of them were selected. */
export function toggle(chips: readonly Chip[]): void {
  const next = new Set(selection.get());
  const isChosen = chips.every(({ id }) => next.has(id));
  for (const { id } of chips) {
    if (isChosen) next.delete(id);
    else next.add(id);
  }
  anchor = chips[0]?.id ?? null;
  selection.set(next);
}

/** Everything in time between the last selected one and these. */
export function extendTo(chips: readonly Chip[], shown: readonly Chip[]): void {
  const begin = shown.find(({ id }) => id === anchor);
  if (!begin) {
    toggle(chips);
    return;
  }
  const times = [begin, ...chips].map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const between = shown.filter(({ at }) => at >= first && at <= last);
  selection.set(new Set([...selection.get(), ...between.map(({ id }) => id)]));
}
