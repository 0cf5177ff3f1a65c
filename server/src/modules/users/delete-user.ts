import type { AppContext } from "../../context.ts";
import { betweenPosts } from "../accounts/between-posts.ts";
import { revokeGrantsOfUser } from "../accounts/revoke-grants-of-user.ts";
import { requireOwner, requireSameOwner } from "../auth/require-owner.ts";
import type { Session } from "../auth/sessions.ts";
import { endBillingLater } from "../billing/end-billing.ts";
import { removeFilesLater } from "../media/remove-files-later.ts";
import { disconnectUser } from "../realtime/disconnect-user.ts";
import { deleteUserRow, findUser } from "./users.queries.ts";

/** Everything of the user goes in one transaction, and open pages lose their realtime channels with it (AU-09). */
export async function deleteUser(
  ctx: Pick<AppContext, "db" | "jobs" | "clock">,
  session: Session,
  password: string | undefined,
): Promise<void> {
  const userId = session.user_id;
  const user = await findUser(ctx.db, userId);
  await requireOwner(ctx, user, session, password);
  await betweenPosts(ctx.db, { user_id: userId }, async (tx) => {
    await requireSameOwner(tx, user);
    await disconnectUser(tx, userId);
    await endBillingLater(tx, ctx, userId);
    await revokeGrantsOfUser(tx, ctx, userId);
    await removeFilesLater(tx, ctx, { user_id: userId });
    await deleteUserRow(tx, userId);
  });
}
