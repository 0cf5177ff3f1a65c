const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The ages at which a post is checked: every few minutes while moderators are most likely to act, then ever less often
 * during the day, then daily for a week. One request checks up to a hundred posts of an account.
 */
const looks = [
  ...[1, 5, 10, 15, 20, 30, 40, 50, 60, 75, 90, 105, 120].map((minutes) => minutes * MINUTE),
  ...[2.5, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21].map((hours) => hours * HOUR),
  ...[1, 2, 3, 4, 5, 6, 7].map((days) => days * 24 * HOUR),
];

/** Returns the time until the next check of a post of this age; null if none is left. */
export function msUntilNextLook(ageMs: number): number | null {
  const next = looks.find((after) => after > ageMs);
  return next === undefined ? null : next - ageMs;
}
