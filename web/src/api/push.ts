import type { Push, PushChoices } from "@ponkan/contract/push/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

const PUSH = ["push"];

export const pushSettings = () =>
  queryOptions({
    queryKey: PUSH,
    queryFn: async ({ signal }): Promise<Push> => (await ask("GET /push", { signal })).data,
    staleTime: 0,
  });

export async function choosePush(changes: Partial<PushChoices>) {
  const answer = await call("PATCH /push", { body: changes });
  if (answer.ok) queryClient.setQueryData<Push>(PUSH, answer.data.data);
  return answer;
}

type Kept = { endpoint: string; keys: { p256dh: string; auth: string } };

export const keepDevice = (body: Kept) => call("PUT /push/subscription", { body });
export const dropDevice = (endpoint: string) => call("DELETE /push/subscription", { body: { endpoint } });
