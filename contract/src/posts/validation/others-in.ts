import type { OtherPost } from "./draft.ts";

const sorted = new WeakMap<readonly OtherPost[], Map<string, OtherPost[]>>();

/** Those in one subreddit, without case. The list is sorted once: it stays the same while hundreds of keys are pressed. */
export function othersIn(others: readonly OtherPost[], subreddit: string): readonly OtherPost[] {
  const known = sorted.get(others) ?? sortedByPlace(others);
  sorted.set(others, known);
  return known.get(subreddit.toLowerCase()) ?? [];
}

function sortedByPlace(others: readonly OtherPost[]): Map<string, OtherPost[]> {
  return Map.groupBy(others, ({ subreddit }) => subreddit.toLowerCase());
}
