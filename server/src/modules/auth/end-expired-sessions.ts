import type { AppContext } from "../../context.ts";
import { deleteExpiredSessionsOf, findUsersOfExpired } from "./sessions.queries.ts";
import type { Sockets } from "./sockets.ts";

/** Requests are refused as soon as a session expires; this closes the sockets of pages that only listen. */
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
