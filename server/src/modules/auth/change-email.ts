import type { AppContext, Db } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { findCredentials } from "./auth.queries.ts";
import type { Asker } from "./auth-limits.ts";
import { countClaims, deleteVerificationsOf, isTaken, lockClaims, updatePendingEmail } from "./emails.queries.ts";
import { offerVerification } from "./send-verification.ts";

export const emailTaken = () => fieldRefusal("email", "The email has already been taken.");

/** Keeps a new address pending until the mailed link is opened; until then nothing else changes. */
export async function changeEmail(
  tx: Db,
  ctx: Pick<AppContext, "clock" | "jobs" | "config">,
  asker: Asker,
  email: string,
): Promise<void> {
  await requireUntaken(tx, asker.userId, email);
  await claimEmail(tx, asker.userId, email);
  await offerVerification(tx, ctx, asker, email);
}

const CLAIMS_MAX = 10;

/** A user without an email signs in with the claimed one. Few may claim an address; later claims never displace any. */
async function claimEmail(tx: Db, userId: number, email: string): Promise<void> {
  await lockClaims(tx, email);
  await updatePendingEmail(tx, userId, email);
  const own = await findCredentials(tx, userId);
  if (!own?.email && (await asSystem(() => countClaims(tx, email))) > CLAIMS_MAX) throw emailTaken();
}

/** Refuses an email that another user has proved. */
export async function requireUntaken(db: Db, userId: number, email: string): Promise<void> {
  if (await asSystem(() => isTaken(db, email, userId))) throw emailTaken();
}

export async function keepEmail(tx: Db, userId: number): Promise<void> {
  await updatePendingEmail(tx, userId, null);
  await deleteVerificationsOf(tx, userId);
}
