import type { AppContext, Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { findCredentials } from "./auth.queries.ts";
import { requireOwner, requireSameOwner } from "./require-owner.ts";
import type { Session } from "./sessions.ts";

export type OwnerNeeds = Pick<AppContext, "db" | "clock" | "jobs" | "config">;

/** What only the owner may do: with the password, or a sign-in of the last hour, and against a reset in between. */
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

/** As they are before the work: what the transaction finds must be the same. */
export async function requireUser(db: Db, id: number) {
  const user = await findCredentials(db, id);
  if (!user) throw new Refusal(401, "Unauthenticated.");
  return user;
}
