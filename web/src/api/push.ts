import type { Push, PushChoices } from "@ponkan/contract/push/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { subscriptionOf } from "~/lib/push-device.ts";
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

export function registerDevice(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  return call("PUT /push/subscription", { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
}

/** A new password or sign-in starts a new session, so the device has to be registered again. */
export async function keepDeviceOf(userId: number): Promise<void> {
  const subscription = await subscriptionOf(userId).catch(() => null);
  if (subscription) await registerDevice(subscription);
}

export const dropDevice = (endpoint: string) => call("DELETE /push/subscription", { body: { endpoint } });
