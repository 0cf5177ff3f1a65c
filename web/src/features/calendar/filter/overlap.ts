export type Range = { start: string; end: string };

/** The part of the shown days that the filter's days leave, each end open when it is ''; null when nothing is left. */
export function overlap(days: readonly string[], filter: { start_date: string; end_date: string }): Range | null {
  const [first, last] = [days[0]!, days.at(-1)!];
  const start = filter.start_date > first ? filter.start_date : first;
  const end = filter.end_date && filter.end_date < last ? filter.end_date : last;
  return start <= end ? { start, end } : null;
}
