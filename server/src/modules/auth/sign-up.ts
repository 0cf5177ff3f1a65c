import type { SignUp } from "@ponkan/contract/auth/endpoints";
import { canonicalTimezone, DEFAULT_TIMEZONE } from "@ponkan/contract/users/timezone";
import type { AppContext } from "../../context.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { insertUser } from "./auth.queries.ts";
import { refuseCommonPassword } from "./common-password.ts";

const discountMs = 24 * 60 * 60 * 1000;

export async function signUp(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { email, password, timezone }: SignUp,
): Promise<{ user_id: number; discount_ends_at: Date }> {
  refuseCommonPassword(password, email);
  const created_at = clock.now();
  const discount_ends_at = new Date(created_at.getTime() + discountMs);
  const user_id = await insertUser(db, {
    email,
    password_hash: await hashPassword(password),
    timezone: canonicalTimezone(timezone ?? DEFAULT_TIMEZONE) ?? DEFAULT_TIMEZONE,
    discount_ends_at,
    created_at,
  });
  if (user_id === undefined) throw fieldRefusal("email", "The email has already been taken.");
  return { user_id, discount_ends_at };
}
