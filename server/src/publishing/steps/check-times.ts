const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After so long a post is looked at: soon, when moderators have been there, and then daily for a week. */
const looks = [MINUTE, 15 * MINUTE, ...[1, 2, 3, 4, 5, 6, 7].map((day) => day * 24 * HOUR)];

/** From the age of a post to its next look; null when there is none left. */
export function msUntilNextLook(ageMs: number): number | null {
  const next = looks.find((after) => after > ageMs);
  return next === undefined ? null : next - ageMs;
}
