import { createStore } from "~/lib/store.ts";
import type { Chip } from "../model/chips.ts";
import { planMoves, type Spot } from "./plan-moves.ts";

/** Posts that are being moved, by pointer, finger or keys. */
export type Drag = {
  /** The one that is held, and all that go with it. */
  held: Chip;
  chips: readonly Chip[];
  /** Where they would be dropped now; null where they cannot. */
  spot: Spot | null;
  /** Alt: they stay and copies are made. */
  isCopy: boolean;
  /** Where the pointer is; null when keys move it. */
  pointer: { x: number; y: number } | null;
};

export const dragged = createStore<Drag | null>(null);

/** How the last move by keys ended. */
export const ended = createStore<{ drag: Drag; isDropped: boolean } | null>(null);

/** When the held post would do best, while it is carried: the three best hours of its place. Null while not known. */
export type StrongSlots = { isStrong: (at: number) => boolean; isStrongDay: (day: string) => boolean };
export const strongSlots = createStore<StrongSlots | null>(null);

/** The instants they would have, by id. */
export function landing({ chips, held, spot }: Drag, zone: string): Map<number, number> {
  if (!spot) return new Map();
  return new Map(planMoves(chips, held, spot, zone).map(({ id, to }) => [id, to]));
}

/** Whether it can be dropped there: nothing is planned for the past. */
export const canLand = (drag: Drag, zone: string): boolean =>
  [...landing(drag, zone).values()].every((at) => at > Date.now());
