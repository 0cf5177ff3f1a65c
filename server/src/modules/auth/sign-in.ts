import type { SignIn } from "@ponkan/contract/auth/endpoints";
import type { AppContext } from "../../context.ts";
import { hashPassword, isOutdatedHash, isPassword } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { findCredentialsByEmail, updatePasswordHash } from "./auth.queries.ts";

/** Answers an unknown email as it answers a wrong password, in words and in time. */
export async function signIn({ db }: Pick<AppContext, "db">, { email, password }: SignIn): Promise<number> {
  const user = await findCredentialsByEmail(db, email);
  const isRight = await isPassword(password, user?.password_hash);
  if (!user?.password_hash || !isRight) throw fieldRefusal("email", "Email or password is incorrect.");

  if (isOutdatedHash(user.password_hash)) await updatePasswordHash(db, user.id, await hashPassword(password));
  return user.id;
}
