import { largestWindows } from "../ban-shield/largest-windows.ts";
import type { PostLimit } from "./post-limit.ts";

const HOUR = 60 * 60 * 1000;

/** Whether a post at this moment is one of too many, with the author's others there at theirs. */
export function isOverLimit(limit: PostLimit, at: number, others: readonly number[]): boolean {
  const near = others.filter((time) => Math.abs(time - at) < limit.hours * HOUR);
  return momentsOverLimit(limit, [...near, at]).has(at);
}

/** Of the moments at which an author posts in one place those that are among too many. */
export function momentsOverLimit({ posts, hours }: PostLimit, times: readonly number[]): Set<number> {
  const moments = times.toSorted((one, other) => one - other).map((at) => ({ at }));
  const sizes = largestWindows(moments, hours * HOUR);
  return new Set(moments.filter((_, index) => sizes[index]! > posts).map(({ at }) => at));
}
