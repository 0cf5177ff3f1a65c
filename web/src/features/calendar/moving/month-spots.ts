import { addDays } from "~/lib/days.ts";
import type { Chip } from "../model/chips.ts";
import { dayOf, type Spot } from "./plan-moves.ts";

type Point = { x: number; y: number };

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** In a month, posts are dropped on days and keep their time of day. */
export function spotInMonth({ x, y }: Point): Spot | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day], [data-drop-day]");
  const day = under?.dataset.day ?? under?.dataset.dropDay;
  return day ? { kind: "day", day } : null;
}

export function stepInMonth(zone: string) {
  return (held: Chip, spot: Spot | null, key: string): Spot | null => {
    const from = spot?.kind === "day" ? spot.day : dayOf(held.at, zone);
    const by = STEPS[key];
    return by === undefined ? null : { kind: "day", day: addDays(from, by) };
  };
}
