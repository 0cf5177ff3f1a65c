import { createHash } from "node:crypto";
import { z } from "zod";
import { findToken } from "../oauth/grants.ts";
import type { Grant, Token } from "../oauth/model.ts";
import type { OauthContext, OauthUsers } from "../oauth/platform.ts";
import { type Html, html } from "../pages/html.ts";
import type { Table } from "../storage/table.ts";

/** A test user; everything else about them is derived from the username and the kind. */
export const PlatformUser = z.object({ id: z.string(), username: z.string(), kind: z.string() });
export type PlatformUser = z.infer<typeof PlatformUser>;

/** Rules for the users of a platform. */
export type UserRules = {
  /** Kinds of test users with their labels on the consent page; the first is the default. */
  kinds: Record<string, string>;
  usernames: RegExp;
  idOf(username: string): string;
  /** Users that exist from the start: username and kind. */
  firstUsers: Record<string, string>;
};

export type UserContext = { users: Table<PlatformUser>; rules: UserRules };

/**
 * Returns the user with that name, creating it if necessary; undefined for a name or kind the platform does not allow.
 */
export async function userNamed(ctx: UserContext, username: string, kind?: string): Promise<PlatformUser | undefined> {
  const known = [...ctx.users.values()].find((user) => user.username.toLowerCase() === username.toLowerCase());
  return known ?? putUser(ctx, username, kind ?? Object.keys(ctx.rules.kinds)[0] ?? "");
}

/** Creates a user of that kind, or changes the kind of an existing one. */
export async function putUser(
  { users, rules }: UserContext,
  username: string,
  kind: string,
): Promise<PlatformUser | undefined> {
  if (!rules.usernames.test(username) || !Object.hasOwn(rules.kinds, kind)) return undefined;
  const id = rules.idOf(username.toLowerCase());
  const user = { id, username: users.get(id)?.username ?? username, kind };
  await users.put(user);
  return user;
}

export async function addFirstUsers(ctx: UserContext): Promise<void> {
  if (ctx.users.size > 0) return;
  for (const [username, kind] of Object.entries(ctx.rules.firstUsers)) await putUser(ctx, username, kind);
}

const LISTED_USERS = 50;

/** The users, as the sign-in needs them. */
export function usersForSignIn(ctx: UserContext): OauthUsers {
  return {
    listed: () => [...ctx.users.values()].slice(-LISTED_USERS).map(({ username }) => username),
    newUserFields: kindChoice(ctx.rules),
    choose: async ({ new_user, user, kind }) => {
      const chosen = await userNamed(ctx, new_user?.trim() || (user ?? ""), kind);
      if (chosen) return { kind: "chosen", user_id: chosen.id };
      return { kind: "refused", problem: "Choose a test user, or type a name the platform allows." };
    },
    nameOf: (id) => ctx.users.get(id)?.username,
  };
}

function kindChoice({ kinds }: UserRules): Html {
  return html`
    <fieldset>
      <legend>A new test user has a</legend>
      ${Object.entries(kinds).map(
        ([kind, label], index) => html`
          <label><input type="radio" name="kind" value="${kind}"${index === 0 ? html` checked` : ""}> ${label}</label>`,
      )}
    </fieldset>`;
}

export type PlatformContext = OauthContext & { people: UserContext };

export type Caller =
  | { kind: "valid"; token: Token; grant: Grant; user: PlatformUser }
  | { kind: "expired" | "revoked" | "unknown" };

/** The user and grant behind a token. */
export function findCaller(ctx: PlatformContext, token: string, kind: Token["kind"] = "access"): Caller {
  const found = findToken(ctx, token, kind);
  if (found.kind !== "valid") return found;
  const user = ctx.people.users.get(found.grant.user_id ?? "");
  return user ? { ...found, user } : { kind: "unknown" };
}

/** A number below `limit` that is always the same for the same text. */
export function numberFrom(text: string, limit: number): number {
  return createHash("sha256").update(text).digest().readUIntBE(0, 6) % limit;
}

/** Derives a display name from a username: its words, capitalised. */
export function nameOf(username: string): string {
  const words = username.split(/[._]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || username;
}
