import type { AppContext, Db } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { deleteVerificationsOf, isTaken, updatePendingEmail } from "./emails.queries.ts";
import { sendVerification } from "./send-verification.ts";

export const emailTaken = () => fieldRefusal("email", "The email has already been taken.");

/** A new address waits until a link that is mailed to it is opened; until then everything stays as it is. */
export async function changeEmail(
  tx: Db,
  ctx: Pick<AppContext, "clock" | "jobs" | "config">,
  userId: number,
  email: string,
): Promise<void> {
  await requireUntaken(tx, userId, email);
  await updatePendingEmail(tx, userId, email);
  await sendVerification(tx, ctx, userId, email);
}

/** By somebody else who has proved it. */
export async function requireUntaken(db: Db, userId: number, email: string): Promise<void> {
  if (await asSystem(() => isTaken(db, email, userId))) throw emailTaken();
}

export async function keepEmail(tx: Db, userId: number): Promise<void> {
  await updatePendingEmail(tx, userId, null);
  await deleteVerificationsOf(tx, userId);
}
