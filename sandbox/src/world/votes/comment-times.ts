import { grownShare, type Lifetime, momentVisible, secondsFor, secondsVisible } from "./growth.ts";

/** When comment `number` (from 0) of `total` is written; null if never. */
export function commentTime(lifetime: Lifetime, total: number, number: number): number | null {
  return momentVisible(lifetime, Math.ceil(secondsFor((number + 1) / (total + 0.5), lifetime.pace)));
}

/** The number of comments at a moment, including the moderators' explanation of a removal. */
export function commentsUntil(lifetime: Lifetime, total: number, now: number): number {
  return ordinaryUntil(lifetime, total, now) + (noticeTime(lifetime, now) === null ? 0 : 1);
}

/** The number of ordinary comments at a moment. Agrees with commentTime to the second. */
export function ordinaryUntil(lifetime: Lifetime, total: number, now: number): number {
  const isThere = (number: number) => (commentTime(lifetime, total, number) ?? Number.POSITIVE_INFINITY) <= now;
  let count = Math.min(total, Math.floor(grownShare(secondsVisible(lifetime, now), lifetime.pace) * (total + 0.5)));
  while (count < total && isThere(count)) count++;
  while (count > 0 && !isThere(count - 1)) count--;
  return count;
}

/** When moderators explained a removal, if they have by now. Reddit's filter and staff explain nothing. */
export function noticeTime({ removal }: Lifetime, now: number): number | null {
  if (!removal || removal.at > now) return null;
  return removal.category === "moderator" || removal.category === "automod_filtered" ? removal.at : null;
}
