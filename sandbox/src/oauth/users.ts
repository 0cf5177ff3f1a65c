import { createHash } from "node:crypto";
import type { OauthUser } from "./model.ts";
import type { OauthContext } from "./platform.ts";

/** The user of that name, made when there is none; undefined for a name or kind the platform does not have. */
export async function userNamed(ctx: OauthContext, username: string, kind?: string): Promise<OauthUser | undefined> {
  const known = [...ctx.store.users.values()].find((user) => user.username.toLowerCase() === username.toLowerCase());
  return known ?? putUser(ctx, username, kind ?? Object.keys(ctx.platform.kinds)[0] ?? "");
}

/** Makes a user of that kind, or one of a known user. */
export async function putUser(
  { platform, store }: OauthContext,
  username: string,
  kind: string,
): Promise<OauthUser | undefined> {
  if (!platform.usernames.test(username) || !Object.hasOwn(platform.kinds, kind)) return undefined;
  const id = platform.userIdOf(username.toLowerCase());
  const user = { id, username: store.users.get(id)?.username ?? username, kind };
  await store.users.put(user);
  return user;
}

export async function welcomeFirstUsers(ctx: OauthContext): Promise<void> {
  if (ctx.store.users.size > 0) return;
  for (const [username, kind] of Object.entries(ctx.platform.firstUsers)) await putUser(ctx, username, kind);
}

/** A number below `limit` that is always the same for a text. */
export function numberFrom(text: string, limit: number): number {
  return createHash("sha256").update(text).digest().readUIntBE(0, 6) % limit;
}

/** The display name of a username: its words with capitals. */
export function nameOf(username: string): string {
  const words = username.split(/[._]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || username;
}
