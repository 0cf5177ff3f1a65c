import { REMOVALS_COUNT_FOR, removalThreatsOf } from "@ponkan/contract/ban-shield/removal-threats";
import type { Db } from "../../../context.ts";
import { findRemoved, lockRemovals, replaceRemovalThreats } from "./recount-removals.queries.ts";

/**
 * Recomputes threats 19 and 20 of an account's posts (BS-03): their severity depends on the number of removals within
 * 30 days, so one removal changes all of them. Posts removed earlier keep their threats (BS-04).
 */
export async function recountRemovals(
  tx: Db,
  account: { creatorId: number; remoteUserId: string },
  changed: readonly number[],
  now: Date | null,
): Promise<void> {
  await lockRemovals(tx, account.creatorId);
  const removed = await findRemoved(tx, account, now, REMOVALS_COUNT_FOR);
  await replaceRemovalThreats(tx, account.creatorId, changed, removalThreatsOf(removed));
}
