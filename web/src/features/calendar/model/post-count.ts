import type { Entry } from "./entries.ts";

/** PO-06: each subreddit is a post, however many of them one chip stands for. */
export const postCount = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { chips }) => sum + chips.length, 0);
