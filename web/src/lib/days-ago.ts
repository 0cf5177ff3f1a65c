const DAY_MS = 24 * 60 * 60 * 1000;

/** 'Today', '7 d ago', or 'In 3 d' for planned posts. Counts calendar days of the browser's time zone. */
export function daysAgo(instant: string, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(new Date(instant))) / DAY_MS);
  if (days === 0) return "Today";
  return days > 0 ? `${days} d ago` : `In ${-days} d`;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
