import type { PostLimit } from "./post-limit.ts";

const HOUR = 60 * 60 * 1000;

/** Whether a post at this moment is one of too many, with the author's others there at theirs. */
export function isOverLimit({ posts, hours }: PostLimit, at: number, others: readonly number[]): boolean {
  const within = hours * HOUR;
  const near = [...others, at].filter((time) => Math.abs(time - at) < within);
  const isFull = (first: number) => near.filter((time) => time >= first && time - first < within).length > posts;
  return near.some((first) => first <= at && isFull(first));
}
