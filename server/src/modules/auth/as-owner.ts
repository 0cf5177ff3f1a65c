import type { AppContext, Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findCredentials } from "./auth.queries.ts";
import { requireOwner, requireSameOwner } from "./require-owner.ts";
import type { Session } from "./sessions.ts";

export type OwnerNeeds = Pick<AppContext, "db" | "clock" | "jobs" | "config">;

/** Runs what only the owner may do, given the password or a sign-in within the last hour, and no reset since. */
export async function asOwner<T>(
  ctx: OwnerNeeds,
  session: Session,
  password: string | undefined,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const user = await requireUser(ctx.db, session.user_id);
  await requireOwner(ctx, user, session, password);
  return ctx.db.transaction().execute(async (tx) => {
    await requireSameOwner(tx, user);
    return work(tx);
  });
}

/** The user's credentials before the work; the transaction must find the same ones. */
export async function requireUser(db: Db, id: number) {
  const user = await findCredentials(db, id);
  if (!user) throw new Refusal(401, "Unauthenticated.");
  return user;
}
