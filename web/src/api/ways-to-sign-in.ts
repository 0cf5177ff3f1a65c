import type { WayToSignIn } from "@ponkan/contract/users/ways-to-sign-in";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";
import { readSessionsAgain } from "./sessions.ts";

const WAYS = ["ways-to-sign-in"] as const;

export const waysToSignIn = () =>
  queryOptions({
    queryKey: WAYS,
    queryFn: async ({ signal }) => (await ask("GET /users/me/ways-to-sign-in", { signal })).data,
    staleTime: 0,
  });

export const readWaysAgain = () => queryClient.invalidateQueries({ queryKey: WAYS });

/** `current_password` is required from users who have one. */
export async function changeWayToSignIn(id: number, can_sign_in: boolean, current_password?: string) {
  const body = { can_sign_in, ...(current_password !== undefined && { current_password }) };
  const answer = await call("PATCH /users/me/ways-to-sign-in/{id}", { params: { id }, body });
  if (!answer.ok) return answer;
  queryClient.setQueryData<WayToSignIn[]>(WAYS, answer.data.data);
  readSessionsAgain();
  return answer;
}
