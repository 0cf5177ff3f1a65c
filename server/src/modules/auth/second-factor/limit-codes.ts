import type { AppContext, Db } from "../../../context.ts";
import { forgetTries, type Limit, limitWrong } from "../tries.ts";

const shortLimitsOf = (userId: number): Limit[] => [
  { key: `second factor a minute ${userId}`, max: 5, seconds: 60 },
  { key: `second factor ${userId}`, max: 15, seconds: 15 * 60 },
];
const dailyLimitOf = (userId: number): Limit => ({
  key: `second factor a day ${userId}`,
  max: 100,
  seconds: 24 * 60 * 60,
});

/**
 * After a password change, recent tries by others no longer hold up the owner. The daily limit stays: otherwise each
 * reset would give new tries to someone who only has access to the mailbox.
 */
export async function forgetRecentCodes(db: Db, userId: number): Promise<void> {
  for (const limit of shortLimitsOf(userId)) await forgetTries(db, limit);
}

/** Three of a million codes are valid at any time, so few tries are allowed from anywhere; right ones do not count. */
export function limitCodes<T>(
  ctx: Pick<AppContext, "db" | "clock">,
  userId: number,
  work: () => Promise<T>,
): Promise<T> {
  return limitWrong(ctx, [...shortLimitsOf(userId), dailyLimitOf(userId)], work);
}
