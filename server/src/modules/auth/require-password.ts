import type { AppContext } from "../../context.ts";
import { isPassword } from "../../lib/passwords.ts";
import { fieldRefusal } from "../../lib/refusal.ts";
import { takeTries } from "./tries.ts";

/** Before a change that only the owner may make, if they have a password. Only the right one gives its try back. */
export async function requirePassword(
  ctx: Pick<AppContext, "db" | "clock">,
  user: { id: number; password_hash: string | null },
  given: string | undefined,
): Promise<void> {
  if (!user.password_hash) return;
  if (given === undefined) throw wrongPassword();
  const taken = await takeTries(ctx, [
    { key: `password a minute ${user.id}`, max: 5, seconds: 60 },
    { key: `password ${user.id}`, max: 20, seconds: 15 * 60 },
  ]);
  if (!(await isPassword(given, user.password_hash))) throw wrongPassword();
  await taken.giveBack();
}

export const wrongPassword = () => fieldRefusal("current_password", "Current password is incorrect.");
