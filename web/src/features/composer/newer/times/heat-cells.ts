import { type HourWindow, isInWindow } from "@ponkan/contract/posts/times/hour-window";

/** How many hours of the week count as good; more than three, because many rows may compete for them. */
const GOOD_HOURS = 21;

/** The best hours of a heat map within the window, best first; Monday is weekday 0 (SR-09). */
export function heatCells(
  heat: readonly (number | null)[],
  hours: HourWindow,
): { weekday: number; hour: number; value: number }[] {
  return heat
    .flatMap((value, cell) => (value === null ? [] : [{ weekday: Math.floor(cell / 24), hour: cell % 24, value }]))
    .filter(({ hour }) => isInWindow(hours, hour))
    .sort((a, b) => b.value - a.value)
    .slice(0, GOOD_HOURS);
}
