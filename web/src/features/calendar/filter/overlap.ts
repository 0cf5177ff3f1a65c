export type Range = { start: string; end: string };

/** The shown days within the filter's date range, where '' means open-ended; null if there are none. */
export function overlap(days: readonly string[], filter: { start_date: string; end_date: string }): Range | null {
  const [first, last] = [days[0]!, days.at(-1)!];
  const start = filter.start_date > first ? filter.start_date : first;
  const end = filter.end_date && filter.end_date < last ? filter.end_date : last;
  return start <= end ? { start, end } : null;
}
