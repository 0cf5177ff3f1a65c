import type { AppContext, Db } from "../../context.ts";
import { hashOfSecret, newSecret } from "../../lib/secret-token.ts";
import { verifyEmailMail } from "../../mails/verify-email-mail.ts";
import { type Asker, takeVerificationMail } from "./auth-limits.ts";
import { replaceVerification } from "./emails.queries.ts";
import { ownAddress } from "./own-address.ts";
import { isTooMany } from "./tries.ts";

type Needs = Pick<AppContext, "clock" | "jobs" | "config">;

const validHours = 24;
const pauseSeconds = 60;

/** For use within another change, which succeeds whether or not a link may be mailed. */
export async function offerVerification(tx: Db, ctx: Needs, asker: Asker, email: string): Promise<void> {
  await sendVerification(tx, ctx, asker, email).catch((error: unknown) => {
    // The link mailed before stays valid.
    if (!isTooMany(error)) throw error;
  });
}

/** Mails a link that proves an address: at most one a minute to the same address, and 429 beyond the limits. */
export async function sendVerification(
  tx: Db,
  { clock, jobs, config }: Needs,
  asker: Asker,
  email: string,
): Promise<void> {
  const mail = await takeVerificationMail({ db: tx, clock }, asker, email);
  const now = clock.now();
  const token = newSecret();
  const verification = {
    user_id: asker.userId,
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
