import type { AppContext, Db } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { hashOfSecret } from "../../lib/secret-token.ts";
import { emailChangedMail } from "../../mails/email-changed-mail.ts";
import { deleteResetsOf, findCredentials } from "./auth.queries.ts";
import { isTaken, lockProofs, takeEmailFromOthers, takeVerification, updateVerifiedEmail } from "./emails.queries.ts";

const badLink = () => fieldRefusal("token", "This link is invalid or expired. Please request another one.");

type Needs = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * Makes the address the user's. Only the user who requested the link can use it; otherwise someone could sign up with
 * another person's email and wait for them to click.
 */
export async function verifyEmail(ctx: Needs, userId: number, token: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockProofs(tx);
    const email = await takeVerification(tx, userId, hashOfSecret(token), ctx.clock.now());
    if (!email || (await asSystem(() => isTaken(tx, email, userId)))) throw badLink();
    const before = await findCredentials(tx, userId);
    await proveEmail(tx, userId, email, ctx.clock.now());
    await deleteResetsOf(tx, userId);
    if (before?.email && before.email_verified_at && before.email.toLowerCase() !== email.toLowerCase()) {
      await ctx.jobs.enqueue(tx, "send-mail", emailChangedMail({ to: before.email, email }));
    }
  });
}

/** Takes the address from users who only claimed it. */
export async function proveEmail(tx: Db, userId: number, email: string, now: Date): Promise<void> {
  await asSystem(() => takeEmailFromOthers(tx, userId, email));
  await updateVerifiedEmail(tx, userId, email, now);
}
