import type { Person } from "../world/types.ts";
import type { RedditContext } from "./context.ts";
import { RedditUser } from "./model.ts";
import { newId } from "./new-id.ts";

type Ctx = Pick<RedditContext, "store" | "world">;

/** A test user, or one of the world's people. */
export type AnyUser = { kind: "stored"; user: RedditUser } | { kind: "world"; person: Person };

export function findUser(ctx: Ctx, name: string): AnyUser | undefined {
  const user = findStoredUser(ctx, name);
  if (user) return { kind: "stored", user };
  const person = ctx.world.person(name);
  return person && { kind: "world", person };
}

export function findStoredUser({ store }: Pick<RedditContext, "store">, name: string): RedditUser | undefined {
  return store.users.by("name", name.toLowerCase())[0];
}

export function isUsername(name: string): boolean {
  return /^[A-Za-z0-9_-]{3,20}$/.test(name);
}

/** A suspension may expire. */
export function isSuspended({ is_suspended, suspension_expiration_utc: until }: RedditUser, now: number): boolean {
  return is_suspended && (until === null || until > now);
}

type NewUser = Pick<RedditUser, "name"> & Partial<Omit<RedditUser, "id">>;

/** Creates a user. The caller has checked that the name is valid and free. */
export async function createUser({ store, clock }: Pick<RedditContext, "store" | "clock">, user: NewUser) {
  const created = RedditUser.parse({ created_utc: clock.seconds(), ...user, id: newId() });
  await store.users.put(created);
  return created;
}

/** Names of the world's people count as taken; case does not matter. */
export function isNameFree(ctx: Ctx, name: string): boolean {
  return findUser(ctx, name) === undefined;
}

/** Changes the current version of a user, because the one a call started with may be outdated. */
export function changeUser(
  { store }: Pick<RedditContext, "store">,
  user: RedditUser,
  change: (current: RedditUser) => Partial<RedditUser>,
): Promise<void> {
  const current = store.users.get(user.id) ?? user;
  return store.users.put({ ...current, ...change(current) });
}
