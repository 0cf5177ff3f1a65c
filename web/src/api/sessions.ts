import type { OpenSession } from "@ponkan/contract/users/sessions";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient, refetchQueries } from "./query-client.ts";

const SESSIONS = ["sessions"] as const;

export const openSessions = () =>
  queryOptions({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await ask("GET /users/me/sessions", { signal })).data,
    staleTime: 0,
  });

const keep = (isKept: (session: OpenSession) => boolean) =>
  queryClient.setQueryData<OpenSession[]>(SESSIONS, (sessions) => sessions?.filter(isKept));

/** Called after a change to the ways of signing in, which may have ended other sessions. */
export const readSessionsAgain = () => refetchQueries(SESSIONS);

export async function signOutOne(id: number) {
  const answer = await call("DELETE /users/me/sessions/{id}", { params: { id } });
  // 404: it was already gone.
  if (answer.ok || answer.status === 404) keep((session) => session.id !== id);
  return answer;
}

export async function signOutOthers() {
  const answer = await call("DELETE /users/me/sessions", {});
  if (answer.ok) keep(({ is_current }) => is_current);
  return answer;
}
