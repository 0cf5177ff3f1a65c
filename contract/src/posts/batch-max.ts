/** The most posts in one request. */
export const BATCH_MAX = 100;
