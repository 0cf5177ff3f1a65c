import type { AppContext } from "../../context.ts";
import { betweenPosts } from "../accounts/between-posts.ts";
import { revokeGrantsOfUser } from "../accounts/revoke-grants-of-user.ts";
import { disconnectUser } from "../realtime/disconnect-user.ts";
import { deleteUserRow } from "./users.queries.ts";

/** Everything of the user goes in one transaction, and open pages lose their realtime channels with it (AU-09). */
export async function deleteUser(ctx: Pick<AppContext, "db" | "jobs">, userId: number): Promise<void> {
  await betweenPosts(ctx.db, { user_id: userId }, async (tx) => {
    await disconnectUser(tx, userId);
    await revokeGrantsOfUser(tx, ctx, userId);
    await deleteUserRow(tx, userId);
  });
}
