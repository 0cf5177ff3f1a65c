import { median, rounded } from "@ponkan/contract/numbers/statistics";
import type { AnalysedPost } from "./readings.queries.ts";

type Group<Key> = { key: Key; posts: number; median_score: number };

/** Groups posts by one or several keys each, the most frequent first, then the higher scores. */
export function grouped<Key extends string | number>(
  posts: readonly AnalysedPost[],
  keysOf: (post: AnalysedPost) => Iterable<Key>,
): Group<Key>[] {
  const scores = new Map<Key, number[]>();
  for (const post of posts) {
    for (const key of keysOf(post)) {
      const known = scores.get(key);
      if (known) known.push(post.score);
      else scores.set(key, [post.score]);
    }
  }
  return [...scores]
    .map(([key, of]) => ({ key, posts: of.length, median_score: median(of) ?? 0 }))
    .sort(
      (one, other) =>
        other.posts - one.posts || other.median_score - one.median_score || (one.key < other.key ? -1 : 1),
    );
}

export const shareOf = (posts: number, all: number): number => rounded((100 * posts) / all);
