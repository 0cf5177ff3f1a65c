import { max, min, number } from "../../forms/rules.ts";

const MINUTE = 60_000;
export const SPREAD_GAP_DEFAULT = 60;
export const SPREAD_GAP_MIN = 1;
export const SPREAD_GAP_MAX = 1440;

/** So many instants, each that many minutes after the one before; a change of the clock in between does not count. */
export function spreadTimes(start: Date, gapMinutes: number, count: number): Date[] {
  return Array.from({ length: count }, (_, place) => new Date(start.getTime() + place * gapMinutes * MINUTE));
}

/** SV-P7, for typed text and numbers alike. */
export function spreadGapError(gap: number | string): string | null {
  const minutes = Number(gap);
  const isBroken = Number.isFinite(minutes) && !Number.isInteger(minutes);
  return (
    number("Gap", isBroken ? Number.NaN : gap) ??
    min("Gap", minutes, SPREAD_GAP_MIN) ??
    max("Gap", minutes, SPREAD_GAP_MAX)
  );
}
