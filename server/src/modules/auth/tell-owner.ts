import type { AppContext, Db } from "../../context.ts";
import { type SecurityNews, securityMail } from "../../mails/security-mail.ts";
import { findCredentials } from "./auth.queries.ts";
import { ownAddress } from "./own-address.ts";

/** By mail, so that somebody at an open page cannot do it unseen. */
export async function tellOwner(
  tx: Db,
  { jobs, config }: Pick<AppContext, "jobs" | "config">,
  userId: number,
  news: SecurityNews,
): Promise<void> {
  const user = await findCredentials(tx, userId);
  if (!user?.email || !user.email_verified_at) return;
  const settingsUrl = `${ownAddress(config)}/settings`;
  await jobs.enqueue(tx, "send-mail", securityMail({ to: user.email, news, settingsUrl }));
}
