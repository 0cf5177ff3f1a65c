import { createCheckThreshold } from "../lib/check-threshold.ts";

const LARGE_BYTES = 4 * 1024;
/** How far small answers may exceed the limit, per process. */
const TOGETHER_BYTES = 64 * 1024;
/** Overhead of a stored answer's row. */
export const ROW_BYTES = 200;

const sinceLook = createCheckThreshold(TOGETHER_BYTES);

/** True when it is time to check how much is stored for a user: after each large answer, and after many small ones. */
export function shouldCheckReplySize(userId: number, bytes: number): boolean {
  const isTime = sinceLook.add(userId, bytes + ROW_BYTES) || bytes > LARGE_BYTES;
  if (isTime) sinceLook.looked(userId);
  return isTime;
}
