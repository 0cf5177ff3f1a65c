import type { AppContext, Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { keepsPassword } from "./auth.queries.ts";
import { isDemo } from "./is-demo.ts";
import { requirePassword, wrongPassword } from "./require-password.ts";
import type { Session } from "./sessions.ts";

const freshMs = 60 * 60 * 1000;

/**
 * Before what would hand the account to somebody else, or end it: who found an open page must not be able to. Who has no
 * password has to have signed in lately.
 */
export async function requireOwner(
  ctx: Pick<AppContext, "db" | "clock">,
  user: { id: number; password_hash: string | null },
  session: Session,
  password: string | undefined,
): Promise<void> {
  if (user.password_hash) return requirePassword(ctx, user, password, session.ip);
  const isFresh = ctx.clock.now().getTime() - session.created_at.getTime() <= freshMs;
  // Nobody can sign in to a demo again.
  if (!isFresh && !(await isDemo(ctx.db, user.id))) {
    throw new Refusal(403, "Sign out and in again to do this.");
  }
}

/** In the transaction of that change: a reset that came in between has put everybody out who knew the old password. */
export async function requireSameOwner(tx: Db, user: { id: number; password_hash: string | null }): Promise<void> {
  if (!(await keepsPassword(tx, user.id, user.password_hash))) throw wrongPassword();
}
