import type { OauthUsers } from "../../oauth/platform.ts";
import { html } from "../../pages/html.ts";
import type { RedditContext } from "../context.ts";
import { createUser, findStoredUser, isNameFree, isUsername } from "../users.ts";

const DAY = 24 * 3600;
const LISTED_USERS = 50;

/** The two kinds of account that are worth having for manual tests. */
const PRESETS = {
  established: { days: 3 * 365, link_karma: 9_000, comment_karma: 5_000 },
  new: { days: 2, link_karma: 1, comment_karma: 0 },
};

/** The test users, as the sign-in needs them. */
export function usersForSignIn(ctx: RedditContext): OauthUsers {
  return {
    listed: () => {
      const newest = [...ctx.store.users.values()].slice(-LISTED_USERS).reverse();
      return newest.map(({ name }) => name);
    },
    newUserFields: html`
      <fieldset>
        <legend>A new test user is</legend>
        <label><input type="radio" name="preset" value="established" checked> established: three years old, 14,000 karma</label>
        <label><input type="radio" name="preset" value="new"> new: two days old, 1 karma</label>
      </fieldset>`,
    choose: async ({ new_user, user, preset }) => {
      if (new_user?.trim()) return makeUser(ctx, new_user.trim(), preset);
      const found = findStoredUser(ctx, user ?? "");
      return found ? { kind: "chosen", user_id: found.id } : refused("Choose a test user or name a new one.");
    },
    nameOf: (id) => ctx.store.users.get(id)?.name,
  };
}

async function makeUser(ctx: RedditContext, name: string, preset: string | undefined) {
  if (!isUsername(name)) return refused("A username has 3 to 20 letters, digits, underscores or hyphens.");
  if (!isNameFree(ctx, name)) return refused("That username is already taken.");
  const { days, ...karma } = PRESETS[preset === "new" ? "new" : "established"];
  const user = await createUser(ctx, { name, created_utc: ctx.clock.seconds() - days * DAY, ...karma });
  return { kind: "chosen" as const, user_id: user.id };
}

const refused = (problem: string) => ({ kind: "refused" as const, problem });
