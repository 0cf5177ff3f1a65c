/** How many posts one request may be about. */
export const BATCH_MAX = 100;
