import type { SignUp } from "@ponkan/contract/auth/endpoints";
import { canonicalTimezone, DEFAULT_TIMEZONE } from "@ponkan/contract/users/timezone";
import type { AppContext, Db } from "../../context.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { changeEmail } from "./change-email.ts";
import { refuseCommonPassword } from "./common-password.ts";
import { type Created, createUser } from "./create-user.ts";
import { saltOf } from "./salt-of.ts";
import { offerVerification } from "./send-verification.ts";
import type { RightPassword } from "./sign-in.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs" | "config">;

/** The user can start at once; the email counts only once its mailed link is opened. */
export async function signUp(
  ctx: Needs,
  { email, password, timezone }: SignUp,
  ip: string,
): Promise<Created & RightPassword> {
  refuseCommonPassword(password, email);
  const person = {
    password_hash: await hashPassword(password, ip, saltOf(ctx.config, email)),
    timezone: canonicalTimezone(timezone ?? DEFAULT_TIMEZONE) ?? DEFAULT_TIMEZONE,
  };
  const created = await ctx.db.transaction().execute((tx) => add(tx, ctx, { email, ip }, person));
  return { ...created, password_hash: person.password_hash };
}

async function add(
  tx: Db,
  ctx: Needs,
  { email, ip }: { email: string; ip: string },
  person: { password_hash: string; timezone: string },
): Promise<Created> {
  const now = ctx.clock.now();
  const created = await createUser(tx, { ...person, email }, now);
  if (created) {
    await offerVerification(tx, ctx, { userId: created.user_id, ip }, email);
    return created;
  }
  // The email is in use. If it is not proved yet, the first to open their link gets it.
  const waiting = await createUser(tx, { ...person, email: null }, now);
  await changeEmail(tx, ctx, { userId: waiting.user_id, ip }, email);
  return waiting;
}
