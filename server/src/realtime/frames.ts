import { z } from "zod";

/** Frames a browser may send; all others are refused. */
export const ClientFrame = z.discriminatedUnion("event", [
  z.object({ event: z.literal("pusher:ping") }),
  z.object({ event: z.literal("pusher:pong") }),
  z.object({
    event: z.literal("pusher:subscribe"),
    data: z.object({ channel: z.string(), auth: z.string().default("") }),
  }),
  z.object({ event: z.literal("pusher:unsubscribe"), data: z.object({ channel: z.string() }) }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** The protocol requires `data` to be JSON within the JSON. */
export function eventFrame(channel: string, event: string, payload: unknown): string {
  return JSON.stringify({ event, channel, data: JSON.stringify(payload) });
}

export function connectionEstablished(socketId: string, activityTimeoutSeconds: number): string {
  const data = JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutSeconds });
  return JSON.stringify({ event: "pusher:connection_established", data });
}

export function subscriptionSucceeded(channel: string): string {
  return eventFrame(channel, "pusher_internal:subscription_succeeded", {});
}

export function errorFrame(code: number | null, message: string): string {
  return JSON.stringify({ event: "pusher:error", data: { code, message } });
}

export const PONG = JSON.stringify({ event: "pusher:pong", data: {} });
