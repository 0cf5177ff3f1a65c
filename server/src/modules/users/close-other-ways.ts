import type { Db } from "../../context.ts";
import { forbidSignInOf } from "../accounts/ways-to-sign-in.ts";
import { revokeFeedsOf } from "../posts/calendar/revoke-feeds-of.ts";

/** For whoever has just proved to be the owner. A calendar's address is not renewed each time a password is forgotten. */
export async function closeOtherWays(tx: Db, userId: number, isFirstProof: boolean): Promise<void> {
  await forbidSignInOf(tx, userId);
  if (isFirstProof) await revokeFeedsOf(tx, userId);
}
