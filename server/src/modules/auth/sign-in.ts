import type { SignIn } from "@ponkan/contract/auth/endpoints";
import type { AppContext, Db } from "../../context.ts";
import { findByPassword, hashPassword, isOutdatedHash } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { findClaimants, keepsPassword, renewPasswordHash } from "./auth.queries.ts";
import { saltOf } from "./salt-of.ts";

/** Whose password was right, and its hash at that time. */
export type RightPassword = { user_id: number; password_hash: string };

/**
 * Answers an unknown email as it answers a wrong password, in words and in time. Several users may have signed up with an
 * email before one of them proved it; the password says who it is, so nobody is kept from their account by others.
 */
export async function signIn(
  { db, config }: Pick<AppContext, "db" | "config">,
  { email, password }: SignIn,
  address: string,
): Promise<RightPassword> {
  const found = await findByPassword(password, await findClaimants(db, email), address);
  if (!found) throw wrongPassword();
  const right = { user_id: found.id, password_hash: found.password_hash };
  if (!isOutdatedHash(right.password_hash)) return right;
  const renewed = await hashPassword(password, saltOf(config, email));
  return (await renewPasswordHash(db, right, renewed)) ? { ...right, password_hash: renewed } : right;
}

/** A new password may have come while this one was looked at; until the transaction ends none does. */
export async function requireSamePassword(tx: Db, { user_id, password_hash }: RightPassword): Promise<void> {
  if (!(await keepsPassword(tx, user_id, password_hash))) throw wrongPassword();
}

const wrongPassword = () => fieldRefusal("email", "Email or password is incorrect.");
