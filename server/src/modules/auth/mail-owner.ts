import type { AppContext, Db } from "../../context.ts";
import { type SecurityNews, securityMail } from "../../mails/security-mail.ts";
import { findCredentials } from "./auth.queries.ts";
import { ownAddress } from "./own-address.ts";

/** Mailed, so that someone at an unattended page cannot make the change unnoticed. */
export async function mailOwner(
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
