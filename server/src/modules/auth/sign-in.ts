import type { SignIn } from "@ponkan/contract/auth/endpoints";
import type { AppContext, Db } from "../../context.ts";
import { findByPassword, hashPassword, isOutdatedHash } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { findClaimants, keepsPassword, renewPasswordHash } from "./auth.queries.ts";
import { limitSignIn } from "./auth-limits.ts";
import type { KnownDevice } from "./known-device.ts";
import { saltOf } from "./salt-of.ts";

/** The user whose password was right, and its hash at that time. */
export type RightPassword = { user_id: number; password_hash: string };

type Needs = Pick<AppContext, "db" | "clock" | "config">;

/**
 * Answers an unknown email like a wrong password, in wording and timing. Several users may have signed up with an email
 * before one of them proved it; the password decides which one signs in, so claimants cannot lock each other out.
 */
export async function signIn(
  ctx: Needs,
  { email, password }: SignIn,
  { ip, device }: { ip: string; device: KnownDevice | undefined },
): Promise<RightPassword> {
  const lookAt = (isMeant: (userId: number) => boolean) => async () => {
    const people = (await findClaimants(ctx.db, email)).filter(({ id }) => isMeant(id));
    const found = await findByPassword(password, people, ip);
    if (!found) throw wrongPassword();
    return { ...found, was_tried_on_others: found !== people[0] };
  };
  const atOwn = lookAt((userId) => userId === device?.user_id);
  const atOthers = lookAt((userId) => userId !== device?.user_id);
  const { id, password_hash } = await limitSignIn(ctx, { ip, email, device }, { atOwn, atOthers });

  const right = { user_id: id, password_hash };
  if (!isOutdatedHash(password_hash)) return right;
  const renewed = await hashPassword(password, ip, saltOf(ctx.config, email));
  return (await renewPasswordHash(ctx.db, right, renewed)) ? { ...right, password_hash: renewed } : right;
}

/** The password may have changed since it was checked; locks it until the transaction ends. */
export async function requireSamePassword(tx: Db, { user_id, password_hash }: RightPassword): Promise<void> {
  if (!(await keepsPassword(tx, user_id, password_hash))) throw wrongPassword();
}

const wrongPassword = () => fieldRefusal("email", "Email or password is incorrect.");
