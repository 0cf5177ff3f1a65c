import { setTimeout as pause } from "node:timers/promises";

/** Takes at least this long, so that the response time reveals nothing about the work. */
export async function atLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(milliseconds)]);
  return result;
}
