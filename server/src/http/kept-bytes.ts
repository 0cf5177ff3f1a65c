const LARGE_BYTES = 4 * 1024;
/** Of small answers: what is kept may be more by so much, for each process. */
const TOGETHER_BYTES = 64 * 1024;
/** Of the row around an answer. */
export const ROW_BYTES = 200;
const MOST_USERS = 10_000;

const since = new Map<number, number>();

/** True when it is time to look how much is kept of a user's answers: after each large one, and after many small ones. */
export function isMuchSinceLast(userId: number, bytes: number): boolean {
  const sum = (since.get(userId) ?? 0) + bytes + ROW_BYTES;
  since.delete(userId);
  if (bytes > LARGE_BYTES || sum > TOGETHER_BYTES) return true;
  if (since.size >= MOST_USERS) since.clear();
  since.set(userId, sum);
  return false;
}
