import type { AppContext, Db } from "../../context.ts";
import { revokeGrantsOfUser } from "../accounts/revoke-grants-of-user.ts";
import { whileNothingIsSending } from "../accounts/while-nothing-is-sending.ts";
import { endBillingLater } from "../billing/end-billing.ts";
import { removeFilesLater } from "../media/remove-files-later.ts";
import { disconnectUser } from "../realtime/disconnect-user.ts";
import { deleteUserRow } from "./users.queries.ts";

/** Deletes everything of the user in one transaction, and disconnects open pages from realtime (AU-09). */
export async function removeUser(
  ctx: Pick<AppContext, "db" | "jobs" | "clock">,
  userId: number,
  first: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  await whileNothingIsSending(ctx.db, { user_id: userId }, async (tx) => {
    await first(tx);
    await disconnectUser(tx, userId);
    await endBillingLater(tx, ctx, userId);
    await revokeGrantsOfUser(tx, ctx, userId);
    await removeFilesLater(tx, ctx, { user_id: userId });
    await deleteUserRow(tx, userId);
  });
}
