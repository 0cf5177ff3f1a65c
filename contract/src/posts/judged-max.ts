/** Longer ones are no posts, and take long to compare. */
export const JUDGED_MAX = { title: 1_000, content: 40_000 };
