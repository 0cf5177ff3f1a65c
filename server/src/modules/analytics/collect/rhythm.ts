const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Ages at which a post's numbers are read: often in the first hours, daily for a month, weekly up to a year. 23 hours
 * because stories are gone after a day.
 */
const readings = [
  ...[15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 12, 18, 23].map((hours) => hours * HOUR),
  ...Array.from({ length: 30 }, (_, day) => (day + 1) * DAY),
  ...Array.from({ length: 47 }, (_, week) => (30 + (week + 1) * 7) * DAY),
];

/** When a post is read next; null once it is a year old. */
export function nextReading(postedAt: Date, now: Date): Date | null {
  const age = now.getTime() - postedAt.getTime();
  const next = readings.find((after) => after > age);
  return next === undefined ? null : new Date(postedAt.getTime() + next);
}
