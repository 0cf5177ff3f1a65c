/** Longer texts cannot be posted and would be slow to compare. */
export const COMPARED_LENGTH_MAX = { title: 1_000, content: 40_000 };
