import type { AppContext } from "../../context.ts";
import { disconnectUser } from "../realtime/disconnect-user.ts";
import { deleteUserRow } from "./users.queries.ts";

/** Everything of the user goes in one transaction, and open pages lose their realtime channels with it. */
export async function deleteUser({ db }: Pick<AppContext, "db">, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await disconnectUser(tx, userId);
    await deleteUserRow(tx, userId);
  });
}
