const DAY = 24 * 60 * 60 * 1000;

/** What is older cannot be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - DAY);
