type Interval = { interval: string; interval_count: number };

const MONTHS: Record<string, number> = { month: 1, year: 12 };
const DAYS: Record<string, number> = { day: 86_400, week: 7 * 86_400 };

/**
 * The end of the period that begins `count` intervals after the anchor. The anchor's day of the month is kept: shorter
 * months use their last day, later ones return to it.
 */
export function afterAnchor(anchor: number, { interval, interval_count }: Interval, count: number): number {
  const days = DAYS[interval];
  if (days !== undefined) return anchor + days * interval_count * count;
  const at = new Date(anchor * 1000);
  const month = at.getUTCMonth() + (MONTHS[interval] ?? 1) * interval_count * count;
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), last);
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()] as const;
  return Date.UTC(at.getUTCFullYear(), month, day, ...time) / 1000;
}

/** The first end of a period that is after `from`. */
export function nextEnd(anchor: number, interval: Interval, from: number): number {
  let count = 1;
  while (afterAnchor(anchor, interval, count) <= from) count += 1;
  return afterAnchor(anchor, interval, count);
}
