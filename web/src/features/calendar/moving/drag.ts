import { createStore } from "~/lib/store.ts";
import type { Chip } from "../model/chips.ts";
import { planMoves, type Spot } from "./plan-moves.ts";

/** Posts being moved by mouse, touch or keyboard. */
export type Drag = {
  /** The post that is held, and all that move with it. */
  held: Chip;
  chips: readonly Chip[];
  /** Where they would be dropped now; null where dropping is not possible. */
  spot: Spot | null;
  /** Alt is pressed: copies are made instead. */
  isCopy: boolean;
  /** Position of the pointer; null for keyboard moves. */
  pointer: { x: number; y: number } | null;
};

export const dragged = createStore<Drag | null>(null);

/** How the last keyboard move ended. */
export const lastKeyboardMove = createStore<{ drag: Drag; isDropped: boolean } | null>(null);

/** The three best hours of the held post's subreddit, while it is dragged; null until loaded. */
export type StrongSlots = { isStrong: (at: number) => boolean; isStrongDay: (day: string) => boolean };
export const strongSlots = createStore<StrongSlots | null>(null);

/** The new time of each post, by id. */
export function newTimes({ chips, held, spot }: Drag, zone: string): Map<number, number> {
  if (!spot) return new Map();
  return new Map(planMoves(chips, held, spot, zone).map(({ id, to }) => [id, to]));
}

/** Whether the posts can be dropped there; times in the past are not allowed. */
export const canLand = (drag: Drag, zone: string): boolean =>
  [...newTimes(drag, zone).values()].every((at) => at > Date.now());
