/** The source of the current time, which tests can set. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
