/** Hours of the day in which somebody wants to post: from the first up to the second; past midnight when it is smaller. */
export type HourWindow = { from: number; to: number };

export const ALL_DAY: HourWindow = { from: 0, to: 24 };

export function isInWindow({ from, to }: HourWindow, hour: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}
