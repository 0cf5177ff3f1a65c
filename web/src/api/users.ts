import type { User } from "@ponkan/contract/users/user";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { keepLastKnown } from "~/lib/last-known.ts";
import { ask } from "./ask.ts";
import { type Answer, call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { setAuthed, useCreatorId } from "./session.ts";

const USER = ["user"] as const;
export const STATS = ["stats"] as const;

/** Called by the guard before a screen is shown, so that screens find the user in the cache. */
export async function fetchUser(): Promise<Answer<User>> {
  const answer = await call("GET /users/me", {});
  if (answer.ok) rememberUser(answer.data);
  return answer;
}

export function rememberUser(user: User): void {
  queryClient.setQueryData(USER, user);
  setAuthed(true);
}

export function knownUser(): User | undefined {
  return queryClient.getQueryData<User>(USER);
}

export function onUserChange(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && query.queryKey[0] === USER[0]) listener();
  });
}

export function useUser(): User | undefined {
  return useQuery({ queryKey: USER, queryFn: () => ask("GET /users/me", {}), enabled: false, staleTime: Infinity })
    .data;
}

export function currentCreator(user: User | undefined, id: number) {
  return user?.creators.find((creator) => creator.id === id);
}

export function useCurrentCreator() {
  return currentCreator(useUser(), useCreatorId());
}

export const usageStats = () =>
  queryOptions({
    queryKey: STATS,
    queryFn: async () => {
      const stats = await ask("GET /users/me/stats", {});
      keepLastKnown(stats);
      return stats;
    },
  });

/** Post usage per creator; refetched when the total changes. */
export const creatorUsage = (used: number) =>
  queryOptions({
    queryKey: ["creator-usage", used],
    queryFn: ({ signal }) => ask("GET /users/me/usage", { signal }),
    placeholderData: keepPreviousData,
  });

/** Drops all cached data of the creator but keeps the user and the usage. */
export function forgetCreatorData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER[0] && queryKey[0] !== STATS[0] });
}
