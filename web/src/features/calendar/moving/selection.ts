import { createStore } from "~/lib/store.ts";
import type { Chip } from "../model/chips.ts";

export const selection = createStore<ReadonlySet<number>>(new Set());

/** Whether a press selects, even while nothing is selected; replaces modifier keys on touch devices. */
export const isSelecting = createStore(false);

/** The post from which a range is extended. */
let anchor: number | null = null;

export function clearSelection(): void {
  anchor = null;
  isSelecting.set(false);
  if (selection.get().size > 0) selection.set(new Set());
}

/** Selects the posts, or deselects them if all were selected. */
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

/** Selects all posts between the anchor and these, by time. */
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
