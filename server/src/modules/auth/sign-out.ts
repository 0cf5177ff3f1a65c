import type { AppContext } from "../../context.ts";
import { endSession, type Session } from "./sessions.ts";
import type { Sockets } from "./sockets.ts";

/** Ends this session. All sockets of the user close; those of other devices reconnect. */
export async function signOut(
  { db, disconnectUser }: Pick<AppContext, "db"> & Sockets,
  session: Session,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await endSession(tx, session.id);
    await disconnectUser(tx, session.user_id);
  });
}
