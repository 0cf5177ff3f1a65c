import type { ShieldItem } from "../find-threats.ts";

const HOUR = 3_600_000;

/** Returns the same numbers in [0, 1) for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32;
  };
}

const limits: Record<string, ShieldItem["limit"]> = { bbb: { posts: 1, hours: 24 }, ccc: { posts: 2, hours: 200 } };

/** Densely packed items: few names, and times that often coincide or lie exactly on a limit. */
export function randomItems(random: () => number, count: number, start = Date.parse("2026-05-01T00:00:00Z")) {
  const below = (most: number) => Math.floor(random() * most);
  const days = 1 + below(12);
  const names = 1 + below(4);
  const moments = [0, 24 * HOUR, 7 * 24 * HOUR, 10 * 60_000, 24 * HOUR - 1];
  return Array.from({ length: count }, (_, id): ShieldItem => {
    const isOnBound = random() < 0.2;
    const at =
      start +
      (isOnBound ? moments[below(moments.length)]! : below(days * 24 * 60) * 60_000 + (random() < 0.2 ? 30_000 : 0));
    const name = random() < 0.5 ? id : `draft ${id}`;
    const subreddit = ["aaa", "AAA", "bbb", "ccc", "ddd"][below(names + 1)]!;
    return {
      id: name,
      at,
      subreddit,
      // Half of the plans include known subreddit limits.
      limit: count % 2 === 0 ? limits[subreddit] : undefined,
      title_key: random() < 0.2 ? null : `t${below(names)}`,
      content_key: random() < 0.2 ? null : `c${below(names)}`,
    };
  });
}
