import { setTimeout as pause } from "node:timers/promises";

/** Answers no sooner than this, so that the time taken says nothing about what was done. */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(milliseconds)]);
  return result;
}
