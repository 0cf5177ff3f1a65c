import type { Db } from "../../context.ts";
import { forbidSignInOf } from "../accounts/ways-to-sign-in.ts";
import { revokeFeedsOf } from "../posts/calendar/revoke-feeds-of.ts";

/**
 * Called when a user has just proved to be the owner. Revokes feeds on the first proof only, not at each new password.
 */
export async function closeOtherWays(tx: Db, userId: number, isFirstProof: boolean): Promise<void> {
  await forbidSignInOf(tx, userId);
  if (isFirstProof) await revokeFeedsOf(tx, userId);
}
