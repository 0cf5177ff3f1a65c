import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { hasWayToSignIn } from "./ways-to-sign-in.queries.ts";

/** Runs the change and refuses it if it would remove the user's last way to sign in. */
export async function keepingAWayToSignIn(tx: Db, userId: number, work: () => Promise<void>): Promise<void> {
  const hadWay = await hasWayToSignIn(tx, userId);
  await work();
  if (hadWay && !(await hasWayToSignIn(tx, userId))) {
    throw new Refusal(422, "Keep at least one way to sign in: set an email and a password first.");
  }
}
