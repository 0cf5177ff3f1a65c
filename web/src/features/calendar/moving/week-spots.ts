import { addDays } from "~/lib/days.ts";
import type { Axis } from "../model/axis.ts";
import type { Chip } from "../model/chips.ts";
import { CELL_PX } from "../week/cell-size.ts";
import { dayOf, planMoves, type Spot } from "./plan-moves.ts";

type Point = { x: number; y: number };

const QUARTER = 15 * 60_000;
/** 15 and 5 minute steps in a 30 minute cell. */
const COARSE = 2;
const FINE = 6;

/** In the hour views, posts are dropped at the instant under the top edge of the held post. */
export function spotInWeek(axis: Axis) {
  return ({ x, y }: Point, grabbedAt: Point, isFine: boolean): Spot | null => {
    const column = document.elementFromPoint(x, y)?.closest("[data-column]");
    if (!column) return null;
    const top = (y - grabbedAt.y - column.getBoundingClientRect().top) / CELL_PX;
    const steps = isFine ? FINE : COARSE;
    const snapped = Math.round(Math.max(0, Math.min(top, axis.cells.length - 1 / steps)) * steps) / steps;
    const at = axis.instantAt(Number(column.getAttribute("data-column")), snapped);
    return at === null ? null : { kind: "instant", at };
  };
}

export function stepInWeek(zone: string) {
  return (held: Chip, spot: Spot | null, key: string): Spot | null => {
    const at = spot?.kind === "instant" ? spot.at : held.at;
    if (key === "ArrowUp") return { kind: "instant", at: at - QUARTER };
    if (key === "ArrowDown") return { kind: "instant", at: at + QUARTER };
    const day = addDays(dayOf(at, zone), key === "ArrowLeft" ? -1 : 1);
    const here = { ...held, at };
    const [move] = planMoves([here], here, { kind: "day", day }, zone);
    return move ? { kind: "instant", at: move.to } : null;
  };
}
