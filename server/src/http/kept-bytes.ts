import { createSinceLook } from "../lib/since-look.ts";

const LARGE_BYTES = 4 * 1024;
/** Of small answers: what is kept may be more by so much, for each process. */
const TOGETHER_BYTES = 64 * 1024;
/** Of the row around an answer. */
export const ROW_BYTES = 200;

const sinceLook = createSinceLook(TOGETHER_BYTES);

/** True when it is time to look how much is kept of a user's answers: after each large one, and after many small ones. */
export function isMuchSinceLast(userId: number, bytes: number): boolean {
  const isTime = sinceLook.add(userId, bytes + ROW_BYTES) || bytes > LARGE_BYTES;
  if (isTime) sinceLook.looked(userId);
  return isTime;
}
