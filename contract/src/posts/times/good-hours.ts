import { weekCell } from "./week-cells.ts";

/** An hour of the week in the user's time zone; weekday 0 is Monday. A higher value means better results. */
export type HeatCell = { weekday: number; hour: number; value: number };

/** The rank of each good hour, by hour of the week; 1 is the best. */
export type GoodHours = ReadonlyMap<number, number>;

/** The top three hours take precedence over all others (PS-05). */
export const TOP = 3;

/** Equal hours rank in week order, as in the heat map (AN-05). */
export function goodHours(best: readonly HeatCell[]): GoodHours {
  const ranked = best.toSorted(
    (a, b) => b.value - a.value || weekCell(a.weekday, a.hour) - weekCell(b.weekday, b.hour),
  );
  const cells = new Set(ranked.map(({ weekday, hour }) => weekCell(weekday, hour)));
  return new Map([...cells].map((cell, index) => [cell, index + 1]));
}
