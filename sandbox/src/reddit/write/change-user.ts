import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";

/** Changes a user as they are by now: the one a call began with may be outdated. */
export function changeUser(
  { store }: Pick<RedditContext, "store">,
  user: RedditUser,
  change: (current: RedditUser) => Partial<RedditUser>,
): Promise<void> {
  const current = store.users.get(user.id) ?? user;
  return store.users.put({ ...current, ...change(current) });
}
