/** Where now comes from, so that tests state their time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
