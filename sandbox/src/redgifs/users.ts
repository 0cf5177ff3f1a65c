import type { RedgifsContext } from "./context.ts";
import { nowMs } from "./context.ts";
import { RedgifsUser } from "./model.ts";

const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{2,19}$/;
export const NAME_RULE = "A name has 3 to 20 letters, digits, dots, dashes or underscores.";

export function isUserName(name: string): boolean {
  return NAME.test(name);
}

export function findUser({ store }: RedgifsContext, name: string): RedgifsUser | undefined {
  return store.users.get(name.toLowerCase());
}

/** The user of that name, made if there is none yet. */
export async function ensureUser(
  ctx: RedgifsContext,
  name: string,
  facts: Partial<RedgifsUser> = {},
): Promise<RedgifsUser> {
  const known = findUser(ctx, name);
  const user = RedgifsUser.parse({ username: name, name, created_ms: nowMs(ctx), ...known, ...facts });
  if (!known || Object.keys(facts).length > 0) await ctx.store.users.put(user);
  return user;
}
