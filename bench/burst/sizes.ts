export const ACCOUNTS = 1000;
export const POSTS = Number(process.env.BURST_POSTS ?? 10_000);
/** Posts that may be in progress at the same time. */
export const SLOTS = 32;
export const ANSWER_MS = 100;
export const AHEAD_MS = 40_000;
export const PATIENCE_MS = 300_000;
