import type { SignIn } from "@ponkan/contract/auth/endpoints";
import type { AppContext, Db } from "../../context.ts";
import { hashPassword, isOutdatedHash, isPassword } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { findCredentialsByEmail, keepsPassword, renewPasswordHash } from "./auth.queries.ts";

/** Whose password was right, and its hash at that time. */
export type RightPassword = { user_id: number; password_hash: string };

/** Answers an unknown email as it answers a wrong password, in words and in time. */
export async function signIn({ db }: Pick<AppContext, "db">, { email, password }: SignIn): Promise<RightPassword> {
  const user = await findCredentialsByEmail(db, email);
  const isRight = await isPassword(password, user?.password_hash);
  if (!user?.password_hash || !isRight) throw wrongPassword();

  const right = { user_id: user.id, password_hash: user.password_hash };
  if (!isOutdatedHash(right.password_hash)) return right;
  const renewed = await hashPassword(password);
  return (await renewPasswordHash(db, right, renewed)) ? { ...right, password_hash: renewed } : right;
}

/** A new password may have come while this one was looked at; until the transaction ends none does. */
export async function requireSamePassword(tx: Db, { user_id, password_hash }: RightPassword): Promise<void> {
  if (!(await keepsPassword(tx, user_id, password_hash))) throw wrongPassword();
}

const wrongPassword = () => fieldRefusal("email", "Email or password is incorrect.");
