import type { OpenSession } from "@ponkan/contract/users/sessions";
import type { AppContext, Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { deviceOf } from "./device-of.ts";
import { deleteSessionNumbered, deleteSessionsOf, findSessionsOf } from "./sessions.queries.ts";
import type { Session } from "./sessions.ts";
import type { Sockets } from "./sockets.ts";

/** The devices this user is signed in on. */
export async function openSessions(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { id, user_id }: Session,
): Promise<OpenSession[]> {
  const now = clock.now();
  const sessions = await findSessionsOf(db, user_id, now);
  const lastUsedFirst = sessions.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));
  return lastUsedFirst.map((session) => ({
    id: session.number,
    device: deviceOf(session.user_agent),
    place: session.address,
    created_at: session.created_at.toISOString(),
    // Stored at most once an hour; the caller is active now.
    last_seen_at: (session.id === id ? now : session.last_seen_at).toISOString(),
    is_current: session.id === id,
  }));
}

type Needs = Pick<AppContext, "db"> & Sockets;

/** True when it was the caller's own session. */
export function endSessionNumbered({ db, disconnectUser }: Needs, caller: Session, number: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ended = await deleteSessionNumbered(tx, caller.user_id, number);
    if (ended === undefined) throw new Refusal(404, "Session was not found.");
    await disconnectUser(tx, caller.user_id);
    return ended === caller.id;
  });
}

export async function endOtherSessions(ctx: Needs, session: Session): Promise<void> {
  await ctx.db.transaction().execute((tx) => endOthers(tx, ctx, session));
}

/** Also used when a way to sign in is removed or hardened: other sessions must sign in again by what remains. */
export async function endOthers(tx: Db, { disconnectUser }: Sockets, { id, user_id }: Session): Promise<void> {
  await deleteSessionsOf(tx, user_id, id);
  await disconnectUser(tx, user_id);
}
