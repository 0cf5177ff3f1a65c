import type { AppContext, Db } from "../../context.ts";
import { hashOfSecret, newSecret } from "../../lib/secret-token.ts";
import { verifyEmailMail } from "../../mails/verify-email-mail.ts";
import { mayMail } from "./auth-limits.ts";
import { replaceVerification } from "./emails.queries.ts";
import { ownAddress } from "./own-address.ts";

const validHours = 24;
const pauseSeconds = 60;

/** Mails a link that proves an address; at most one a minute to the same one, and few an hour whoever asks. */
export async function sendVerification(
  tx: Db,
  { clock, jobs, config }: Pick<AppContext, "clock" | "jobs" | "config">,
  userId: number,
  email: string,
): Promise<void> {
  const mail = await mayMail({ db: tx, clock }, "verification", email);
  // The link that was mailed before stays good.
  if (!mail) return;
  const now = clock.now();
  const token = newSecret();
  const verification = {
    user_id: userId,
    email,
    token_hash: hashOfSecret(token),
    created_at: now,
    expires_at: new Date(now.getTime() + validHours * 3_600_000),
  };
  const isNew = await replaceVerification(tx, verification, new Date(now.getTime() - pauseSeconds * 1000));
  if (!isNew) return mail.giveBack();
  const link = `${ownAddress(config)}/settings?token=${token}`;
  await jobs.enqueue(tx, "send-mail", verifyEmailMail({ to: email, link, expiresInHours: validHours }));
}
