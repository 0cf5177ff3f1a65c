import { largestWindows } from "../ban-shield/largest-windows.ts";
import type { PostLimit } from "./post-limit.ts";

const HOUR = 60 * 60 * 1000;

/** Whether a post at this moment would exceed the limit together with the author's other posts there. */
export function isOverLimit(limit: PostLimit, at: number, others: readonly number[]): boolean {
  const near = others.filter((time) => Math.abs(time - at) < limit.hours * HOUR);
  return momentsOverLimit(limit, [...near, at]).has(at);
}

/** The moments, of an author's posts in one subreddit, that are within a window over the limit. */
export function momentsOverLimit({ posts, hours }: PostLimit, times: readonly number[]): Set<number> {
  const moments = times.toSorted((one, other) => one - other).map((at) => ({ at }));
  const sizes = largestWindows(moments, hours * HOUR);
  return new Set(moments.filter((_, index) => sizes[index]! > posts).map(({ at }) => at));
}
