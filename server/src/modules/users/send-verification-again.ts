import type { AppContext } from "../../context.ts";
import { limitVerifications } from "../auth/auth-limits.ts";
import { requireUntaken } from "../auth/change-email.ts";
import { sendVerification } from "../auth/send-verification.ts";
import type { Session } from "../auth/sessions.ts";
import { findUser } from "./users.queries.ts";

/** Sends to the pending email, otherwise to one that was never proved. Throws a refusal if the limit is reached. */
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
