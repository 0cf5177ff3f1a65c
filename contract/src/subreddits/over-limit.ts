import type { PostLimit } from "./post-limit.ts";

const HOUR = 60 * 60 * 1000;

/** Whether a post at this moment is one of too many, with the author's others there at theirs. */
export function isOverLimit(limit: PostLimit, at: number, others: readonly number[]): boolean {
  const near = others.filter((time) => Math.abs(time - at) < limit.hours * HOUR);
  return momentsOverLimit(limit, [...near, at]).has(at);
}

/** Of the moments at which an author posts in one place those that are among too many. */
export function momentsOverLimit({ posts, hours }: PostLimit, times: readonly number[]): Set<number> {
  const within = hours * HOUR;
  const inOrder = times.toSorted((one, other) => one - other);
  const over = new Set<number>();
  let until = Number.NEGATIVE_INFINITY;
  for (const [index, at] of inOrder.entries()) {
    const oneTooMany = inOrder[index + posts];
    if (oneTooMany !== undefined && oneTooMany - at < within) until = at + within;
    if (at < until) over.add(at);
  }
  return over;
}
