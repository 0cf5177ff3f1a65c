import type { OauthUsers } from "../oauth/platform.ts";
import { nowMs, type RedgifsContext } from "./context.ts";
import { RedgifsUser } from "./model.ts";

const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{2,19}$/;
const NAME_RULE = "A name has 3 to 20 letters, digits, dots, dashes or underscores.";

export function isUserName(name: string): boolean {
  return NAME.test(name);
}

export function findUser({ store }: RedgifsContext, name: string): RedgifsUser | undefined {
  return store.users.get(name.toLowerCase());
}

/** Returns the user with that name, creating it if necessary. */
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

const LISTED_USERS = 20;

/** The users, as the sign-in needs them; the username serves as the id. */
export function usersForSignIn(ctx: RedgifsContext): OauthUsers {
  return {
    listed: () => [...ctx.store.users.values()].map(({ username }) => username).slice(-LISTED_USERS),
    newUserFields: "",
    choose: async ({ new_user, user }) => {
      const name = new_user?.trim() || (user ?? "");
      if (!isUserName(name)) return { kind: "refused", problem: NAME_RULE };
      return { kind: "chosen", user_id: (await ensureUser(ctx, name)).username };
    },
    nameOf: (username) => username,
  };
}
