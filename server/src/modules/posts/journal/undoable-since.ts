const DAY = 24 * 60 * 60 * 1000;

/** Older changes cannot be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - DAY);
