import type { AppContext } from "../../context.ts";
import { atLeast } from "../../lib/at-least.ts";
import { hashOfSecret, newSecret } from "../../lib/secret-token.ts";
import { resetPasswordMail } from "../../mails/reset-password-mail.ts";
import { findCredentialsByEmail, replaceReset } from "./auth.queries.ts";
import { askForLink, mayMailReset } from "./auth-limits.ts";
import { ownAddress } from "./own-address.ts";

const validMinutes = 60;
const pauseSeconds = 60;
const answerMs = 100;

type Needs = Pick<AppContext, "db" | "clock" | "jobs" | "config">;

/** Mails a link if the email is known; neither the response nor its timing shows whether it is. */
export async function forgotPassword(ctx: Needs, ip: string, email: string): Promise<void> {
  await atLeast(answerMs, sendLink(ctx, ip, email));
}

async function sendLink(ctx: Needs, ip: string, email: string): Promise<void> {
  if (!(await askForLink(ctx, ip))) return;
  const { db, clock, jobs, config } = ctx;
  const user = await findCredentialsByEmail(db, email);
  if (!user?.email) return;

  const to = user.email;
  const now = clock.now();
  const token = newSecret();
  const reset = {
    user_id: user.id,
    token_hash: hashOfSecret(token),
    created_at: now,
    expires_at: new Date(now.getTime() + validMinutes * 60_000),
  };
  const query = `email=${encodeURIComponent(to)}&token=${encodeURIComponent(token)}`;
  const link = `${ownAddress(config)}/reset-password?${query}`;

  await db.transaction().execute(async (tx) => {
    const mail = await mayMailReset({ db: tx, clock }, to);
    // The link mailed before stays valid.
    if (!mail) return;
    const isNew = await replaceReset(tx, reset, new Date(now.getTime() - pauseSeconds * 1000));
    if (!isNew) return mail.giveBack();
    await jobs.enqueue(tx, "send-mail", resetPasswordMail({ to, link, expiresInMinutes: validMinutes }));
  });
}
