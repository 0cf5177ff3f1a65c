import type { SignUp } from "@ponkan/contract/auth/endpoints";
import { canonicalTimezone, DEFAULT_TIMEZONE } from "@ponkan/contract/users/timezone";
import type { AppContext } from "../../context.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { refuseCommonPassword } from "./common-password.ts";
import { createUser } from "./create-user.ts";

export async function signUp(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { email, password, timezone }: SignUp,
): Promise<{ user_id: number; discount_ends_at: Date }> {
  refuseCommonPassword(password, email);
  const now = clock.now();
  const person = {
    email,
    password_hash: await hashPassword(password),
    timezone: canonicalTimezone(timezone ?? DEFAULT_TIMEZONE) ?? DEFAULT_TIMEZONE,
  };
  const created = await createUser(db, person, now);
  if (!created) throw fieldRefusal("email", "The email has already been taken.");
  return created;
}
