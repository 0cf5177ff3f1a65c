import type { AppContext } from "../../context.ts";
import { limitVerifications } from "../auth/auth-limits.ts";
import { requireUntaken } from "../auth/change-email.ts";
import { sendVerification } from "../auth/send-verification.ts";
import type { Session } from "../auth/sessions.ts";
import { findUser } from "./users.queries.ts";

/** To the address that waits, else to one that was never proved; who asked for it is told when no more may be sent. */
export async function sendVerificationAgain(
  ctx: Pick<AppContext, "db" | "clock" | "jobs" | "config">,
  { user_id: userId, ip }: Session,
): Promise<void> {
  const { email, email_verified_at, pending_email } = await findUser(ctx.db, userId);
  const unproved = pending_email ?? (email_verified_at ? null : email);
  if (!unproved) return;
  await limitVerifications(ctx, userId);
  await requireUntaken(ctx.db, userId, unproved);
  await ctx.db.transaction().execute((tx) => sendVerification(tx, ctx, { userId, ip }, unproved));
}
