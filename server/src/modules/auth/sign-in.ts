import type { SignIn } from "@ponkan/contract/auth/endpoints";
import type { AppContext, Db } from "../../context.ts";
import { hashPassword, isOutdatedHash, isPassword } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { type Credentials, findClaimants, keepsPassword, renewPasswordHash } from "./auth.queries.ts";

/** Whose password was right, and its hash at that time. */
export type RightPassword = { user_id: number; password_hash: string };

/**
 * Answers an unknown email as it answers a wrong password, in words and in time. Several users may have signed up with an
 * email before one of them proved it; the password says who it is, so nobody is kept from their account by others.
 */
export async function signIn({ db }: Pick<AppContext, "db">, { email, password }: SignIn): Promise<RightPassword> {
  const right = await whoseIs(password, await findClaimants(db, email));
  if (!right) throw wrongPassword();
  if (!isOutdatedHash(right.password_hash)) return right;
  const renewed = await hashPassword(password);
  return (await renewPasswordHash(db, right, renewed)) ? { ...right, password_hash: renewed } : right;
}

async function whoseIs(password: string, claimants: readonly Credentials[]): Promise<RightPassword | undefined> {
  const [first, ...others] = claimants;
  const isFirst = await isPassword(password, first?.password_hash);
  if (isFirst) return { user_id: first!.id, password_hash: first!.password_hash! };
  for (const { id, password_hash } of others) {
    if (password_hash && (await isPassword(password, password_hash))) return { user_id: id, password_hash };
  }
  return undefined;
}

/** A new password may have come while this one was looked at; until the transaction ends none does. */
export async function requireSamePassword(tx: Db, { user_id, password_hash }: RightPassword): Promise<void> {
  if (!(await keepsPassword(tx, user_id, password_hash))) throw wrongPassword();
}

const wrongPassword = () => fieldRefusal("email", "Email or password is incorrect.");
