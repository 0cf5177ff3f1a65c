import type { AppContext, Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { keepsPassword } from "./auth.queries.ts";
import { isDemo } from "./is-demo.ts";
import { requirePassword, wrongPassword } from "./require-password.ts";
import type { Session } from "./sessions.ts";

const freshMs = 60 * 60 * 1000;

/**
 * Required before changes that would hand over or end the account, so that someone at an unattended page cannot make
 * them. Users without a password must have signed in recently.
 */
export async function requireOwner(
  ctx: Pick<AppContext, "db" | "clock">,
  user: { id: number; password_hash: string | null },
  session: Session,
  password: string | undefined,
): Promise<void> {
  if (user.password_hash) return requirePassword(ctx, user, password, session.ip);
  const isFresh = ctx.clock.now().getTime() - session.created_at.getTime() <= freshMs;
  // Demo users cannot sign in again.
  if (!isFresh && !(await isDemo(ctx.db, user.id))) {
    throw new Refusal(403, "Sign out and in again to do this.");
  }
}

/** For the transaction of that change: refuses it if the password was reset in the meantime. */
export async function requireSameOwner(tx: Db, user: { id: number; password_hash: string | null }): Promise<void> {
  if (!(await keepsPassword(tx, user.id, user.password_hash))) throw wrongPassword();
}
