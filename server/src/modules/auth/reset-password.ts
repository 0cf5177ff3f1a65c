import type { ResetLink, ResetPassword } from "@ponkan/contract/auth/endpoints";
import type { AppContext } from "../../context.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { hashOfSecret } from "../../lib/secret-token.ts";
import { findReset, takeReset } from "./auth.queries.ts";
import { changePassword } from "./change-password.ts";
import { refuseCommonPassword } from "./common-password.ts";
import { lockProofs } from "./emails.queries.ts";
import type { OtherAccess } from "./other-access.ts";
import { saltOf } from "./salt-of.ts";
import { forgetSecondFactors } from "./second-factor/change-factors.ts";
import type { Sockets } from "./sockets.ts";
import { proveEmail } from "./verify-email.ts";

const badLink = () =>
  fieldRefusal("token", "This password reset link is invalid or expired. Please request another reset link.");

/** Lets the page report an expired link before the user has chosen a password. */
export async function checkReset(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { email, token }: ResetLink,
): Promise<void> {
  if (!(await findReset(db, email, hashOfSecret(token), clock.now()))) throw badLink();
}

/**
 * Sets a new password through a mailed link, which works once, and signs the user out everywhere. Opening the link
 * proves the address, and nothing set up before lets anyone else in.
 */
export async function resetPassword(
  ctx: Pick<AppContext, "db" | "clock" | "jobs" | "config"> & Sockets & OtherAccess,
  { email, token, password }: ResetPassword,
  ip: string,
): Promise<void> {
  refuseCommonPassword(password, email);
  const tokenHash = hashOfSecret(token);
  const reset = await findReset(ctx.db, email, tokenHash, ctx.clock.now());
  if (!reset) throw badLink();

  const passwordHash = await hashPassword(password, ip, saltOf(ctx.config, email));
  await ctx.db.transaction().execute(async (tx) => {
    await lockProofs(tx);
    if (!(await takeReset(tx, reset.user_id, tokenHash))) throw badLink();
    await proveEmail(tx, reset.user_id, email, ctx.clock.now());
    await ctx.revokeOtherAccess(tx, reset.user_id, reset.email_verified_at === null);
    // Removes factors of an earlier claimant. The owner's own stay, or access to the mailbox would suffice to sign in.
    if (reset.email_verified_at === null) await forgetSecondFactors(tx, reset.user_id);
    await changePassword(tx, ctx, { userId: reset.user_id, passwordHash, areWaysClosed: true });
  });
}
