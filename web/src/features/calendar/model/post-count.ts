import type { Entry } from "./entries.ts";

/** PO-06: every subreddit counts as one post, even if they share a chip. */
export const postCount = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { chips }) => sum + chips.length, 0);
