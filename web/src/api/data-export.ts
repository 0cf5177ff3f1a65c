import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const EXPORT = ["data-export"] as const;
/** Downloaded by the browser itself, with the session cookie. */
export const EXPORT_ADDRESS = "/api/users/me/export/file";

/** The progress of the export; polled while it runs. */
export const dataExport = () =>
  queryOptions({
    queryKey: EXPORT,
    queryFn: async ({ signal }) => (await ask("GET /users/me/export", { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === "running" || data?.state === "ready" ? 1000 : false),
  });

/** `current_password` is required from users who have one. */
export async function allowExport(current_password?: string) {
  const body = current_password === undefined ? {} : { current_password };
  const answer = await call("POST /users/me/export", { body });
  if (answer.ok) queryClient.setQueryData(EXPORT, answer.data.data);
  return answer;
}

export function lookAtExport(): void {
  void queryClient.invalidateQueries({ queryKey: EXPORT });
}
