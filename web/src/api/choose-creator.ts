import { IMPERSONATE_REMOVAL_MS } from "@ponkan/contract/time/constants";
import type { User } from "@ponkan/contract/users/user";
import { creatorId, NO_CREATOR, setCreatorId } from "./session.ts";
import { fetchUser } from "./users.ts";

type Creators = User["creators"];

/** Selects the creator named by `impersonate`, else the persisted one, else the first (AM-11). */
export async function chooseCreator(user: User, impersonate: string | undefined): Promise<User> {
  const named = impersonate === undefined ? undefined : byName(user.creators, impersonate);
  if (named) setCreatorId(named.id);
  if (impersonate !== undefined) removeImpersonate();

  const chosen = creatorId.get();
  if (user.creators.some(({ id }) => id === chosen)) return user;
  if (chosen === NO_CREATOR) return selectFirst(user);

  // The persisted creator no longer exists, so the cached user may be outdated as well.
  const answer = await fetchUser();
  return selectFirst(answer.ok ? answer.data : user);
}

export function byName(creators: Creators, name: string): Creators[number] | undefined {
  const wanted = name.trim().toLowerCase();
  return creators.find((creator) => creator.name.toLowerCase() === wanted);
}

function selectFirst(user: User): User {
  setCreatorId(user.creators[0]?.id ?? NO_CREATOR);
  return user;
}

function removeImpersonate(): void {
  setTimeout(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete("impersonate");
    window.history.replaceState(window.history.state, "", url);
  }, IMPERSONATE_REMOVAL_MS);
}
