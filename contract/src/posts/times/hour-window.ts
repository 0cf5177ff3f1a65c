/** The hours of the day in which to post, from `from` up to but excluding `to`; spans midnight if `to` is smaller. */
export type HourWindow = { from: number; to: number };

export const ALL_DAY: HourWindow = { from: 0, to: 24 };

export function isInWindow({ from, to }: HourWindow, hour: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
