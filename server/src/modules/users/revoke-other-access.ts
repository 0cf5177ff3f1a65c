import type { Db } from "../../context.ts";
import { forbidSignInOf } from "../accounts/ways-to-sign-in.ts";
import { revokeFeedsOf } from "../posts/calendar/feeds-of-user.ts";

/**
 * Called when a user has just proved to be the owner. Revokes feeds on the first proof only: at any other new password,
 * the mail about it names them.
 */
export async function revokeOtherAccess(tx: Db, userId: number, isFirstProof: boolean): Promise<void> {
  await forbidSignInOf(tx, userId);
  if (isFirstProof) await revokeFeedsOf(tx, userId);
}
