import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const EXPORT = ["data-export"] as const;
/** A download of the browser, with the session's cookie. */
export const EXPORT_ADDRESS = "/api/users/me/export/file";

/** How far it is, looked at while it goes on. */
export const dataExport = () =>
  queryOptions({
    queryKey: EXPORT,
    queryFn: async ({ signal }) => (await ask("GET /users/me/export", { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === "running" || data?.state === "ready" ? 1000 : false),
  });

/** The password is needed by who has one. */
export async function allowExport(current_password?: string) {
  const body = current_password === undefined ? {} : { current_password };
  const answer = await call("POST /users/me/export", { body });
  if (answer.ok) queryClient.setQueryData(EXPORT, answer.data.data);
  return answer;
}

export function lookAtExport(): void {
  void queryClient.invalidateQueries({ queryKey: EXPORT });
}
