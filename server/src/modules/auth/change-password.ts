import type { AppContext, Db } from "../../context.ts";
import { passwordChangedMail } from "../../mails/password-changed-mail.ts";
import { deleteResetsOf, findCredentials, updatePasswordHash } from "./auth.queries.ts";
import { forgetNewEmail } from "./emails.queries.ts";
import type { OtherAccess } from "./other-access.ts";
import { ownAddress } from "./own-address.ts";
import { forgetRecentCodes } from "./second-factor/limit-codes.ts";
import { findPasskeysOf } from "./second-factor/second-factor.queries.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";
import type { Sockets } from "./sockets.ts";

/** Stores the same password with another salt; unlike a password change, this ends nothing. */
export const keepPassword = (tx: Db, userId: number, passwordHash: string): Promise<void> =>
  updatePasswordHash(tx, userId, passwordHash);

type Change = {
  userId: number;
  passwordHash: string;
  /** Connected accounts can no longer sign in: someone who knew the old password may have allowed one of theirs. */
  areWaysClosed: boolean;
};

type Needs = Pick<AppContext, "jobs" | "config"> & Sockets & Pick<OtherAccess, "findCalendarsOf">;

/** Ends every session and open link of the user and notifies them by mail. */
export async function changePassword(
  tx: Db,
  { jobs, config, disconnectUser, findCalendarsOf }: Needs,
  { userId, passwordHash, areWaysClosed }: Change,
): Promise<void> {
  await updatePasswordHash(tx, userId, passwordHash);
  await deleteSessionsOf(tx, userId);
  await deleteResetsOf(tx, userId);
  await forgetNewEmail(tx, userId);
  await forgetRecentCodes(tx, userId);
  await disconnectUser(tx, userId);
  const user = await findCredentials(tx, userId);
  if (!user?.email || !user.email_verified_at) return;
  const forgotPasswordUrl = `${ownAddress(config)}/forgot-password`;
  const passkeys = (await findPasskeysOf(tx, userId)).map(({ name }) => name);
  const calendars = await findCalendarsOf(tx, userId);
  const mail = passwordChangedMail({ to: user.email, forgotPasswordUrl, areWaysClosed, passkeys, calendars });
  await jobs.enqueue(tx, "send-mail", mail);
}
