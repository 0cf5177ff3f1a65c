import type { UserChanges } from "@ponkan/contract/users/endpoints";
import { canonicalTimezone } from "@ponkan/contract/users/timezone";
import type { AppContext, Db } from "../../context.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { Refusal } from "../../lib/refusal.ts";
import { forbidSignInOf } from "../accounts/ways-to-sign-in.ts";
import { limitTaken, limitVerifications } from "../auth/auth-limits.ts";
import { changeEmail, keepEmail } from "../auth/change-email.ts";
import { changePassword, keepPassword } from "../auth/change-password.ts";
import { refuseCommonPassword } from "../auth/common-password.ts";
import { requireOwner, requireSameOwner } from "../auth/require-owner.ts";
import { saltOf } from "../auth/salt-of.ts";
import type { Session } from "../auth/sessions.ts";
import { findCalendarsOf } from "../posts/calendar/feeds-of-user.ts";
import { disconnectUser } from "../realtime/disconnect-user.ts";
import { findUser, updateUserRow } from "./users.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs" | "config">;

/**
 * Updates the given fields; a new email or password requires the current password. Returns the hash of a new password,
 * which has ended all sessions.
 */
export async function updateUser(ctx: Needs, session: Session, changes: UserChanges): Promise<string | undefined> {
  const userId = session.user_id;
  const user = await findUser(ctx.db, userId);
  const isNewEmail = changes.email !== undefined && changes.email.toLowerCase() !== user.email?.toLowerCase();
  const isOwnersToMake = isNewEmail || changes.password !== undefined;
  if (isOwnersToMake && user.demo_ends_at) throw new Refusal(422, "This is a demo. Sign up to keep what you make.");
  if (isOwnersToMake) await requireOwner(ctx, user, session, changes.current_password);

  if (isNewEmail) await limitVerifications(ctx, userId);
  if (changes.password) refuseCommonPassword(changes.password, changes.email ?? user.email);
  // The salt of the email they sign in with: their own, or the claimed one, whose salt other users may share.
  const address = user.email ?? changes.email ?? user.pending_email;
  const salt = address ? saltOf(ctx.config, address) : undefined;
  const hash = (password: string) => hashPassword(password, session.ip, salt);
  const passwordHash = changes.password ? await hash(changes.password) : undefined;
  const isSalted = isNewEmail && !user.email && !passwordHash && user.password_hash !== null;
  const salted = isSalted && changes.current_password ? await hash(changes.current_password) : undefined;
  const change = async (tx: Db) => {
    if (isOwnersToMake) await requireSameOwner(tx, user);
    await updateUserRow(tx, userId, columnsOf(changes, ctx.clock.now()));
    // Must come first: a new password cancels whatever was requested with the old one.
    if (passwordHash) {
      // Email and password must be a way to sign in. An unconfirmed email is one, too.
      const areWaysClosed = (user.email ?? user.pending_email) !== null && user.password_hash !== null;
      if (areWaysClosed) await forbidSignInOf(tx, userId);
      await changePassword(tx, { ...ctx, disconnectUser, findCalendarsOf }, { userId, passwordHash, areWaysClosed });
    }
    if (salted) await keepPassword(tx, userId, salted);
    if (changes.email !== undefined && !isNewEmail) await keepEmail(tx, userId);
    if (changes.email !== undefined && isNewEmail)
      await changeEmail(tx, ctx, { userId, ip: session.ip }, changes.email);
  };
  const write = () => ctx.db.transaction().execute(change);
  await (isNewEmail ? limitTaken(ctx, session.ip, write) : write());
  return passwordHash;
}

function columnsOf(changes: UserChanges, now: Date) {
  const { timezone, week_starts_on, ban_risk_alerts, failed_post_emails, removed_post_emails } = changes;
  const { updates_viewed, first_steps } = changes;
  return {
    ...(timezone !== undefined && { timezone: canonicalTimezone(timezone) ?? timezone }),
    ...(week_starts_on !== undefined && { week_starts_on }),
    ...(ban_risk_alerts !== undefined && { ban_risk_alerts }),
    ...(failed_post_emails !== undefined && { failed_post_emails }),
    ...(removed_post_emails !== undefined && { removed_post_emails }),
    ...(first_steps !== undefined && { first_steps }),
    // Capped at now: with a browser clock that is ahead, the next update would be missed.
    ...(updates_viewed !== undefined && {
      updates_viewed: new Date(Math.min(Date.parse(updates_viewed), now.getTime())),
    }),
  };
}
