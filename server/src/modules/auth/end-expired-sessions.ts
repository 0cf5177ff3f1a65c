import type { AppContext } from "../../context.ts";
import { deleteExpiredSessionsOf, findUsersOfExpired } from "./sessions.queries.ts";
import type { Sockets } from "./sockets.ts";

/** What still calls is refused at the very moment; open pages that only listen lose their sockets here. */
export async function endExpiredSessions({
  db,
  clock,
  log,
  disconnectUser,
}: Pick<AppContext, "db" | "clock" | "log"> & Sockets): Promise<void> {
  const now = clock.now();
  for (const userId of await findUsersOfExpired(db, now))
    await db
      .transaction()
      .execute(async (tx) => {
        if (await deleteExpiredSessionsOf(tx, userId, now)) await disconnectUser(tx, userId);
      })
      .catch(({ message: reason }: Error) => log.error({ user: userId, reason }, "sessions could not be ended"));
}
