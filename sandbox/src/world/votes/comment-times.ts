import { grownPart, type Life, momentInSight, secondsFor, secondsInSight } from "./growth.ts";

/** When the comment with that number, counted from 0, of so many in the end is written; null: it never is. */
export function commentTime(life: Life, total: number, number: number): number | null {
  return momentInSight(life, Math.ceil(secondsFor((number + 1) / (total + 0.5), life.pace)));
}

/** How many comments there are at a moment, with the one in which moderators explain a removal. */
export function commentsUntil(life: Life, total: number, now: number): number {
  return ordinaryUntil(life, total, now) + (noticeTime(life, now) === null ? 0 : 1);
}

/** How many people have commented. Agrees with commentTime to the second. */
export function ordinaryUntil(life: Life, total: number, now: number): number {
  const isThere = (number: number) => (commentTime(life, total, number) ?? Number.POSITIVE_INFINITY) <= now;
  let count = Math.min(total, Math.floor(grownPart(secondsInSight(life, now), life.pace) * (total + 0.5)));
  while (count < total && isThere(count)) count++;
  while (count > 0 && !isThere(count - 1)) count--;
  return count;
}

/** When moderators explained a removal, if they had done so by now. Reddit's filter and staff explain nothing. */
export function noticeTime({ removal }: Life, now: number): number | null {
  if (!removal || removal.at > now) return null;
  return removal.category === "moderator" || removal.category === "automod_filtered" ? removal.at : null;
}
