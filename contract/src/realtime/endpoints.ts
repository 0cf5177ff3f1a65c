import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const ChannelRequest = z.strictObject({
  socket_id: z.string().regex(/^\d+\.\d+$/, "The socket_id field must be a socket id."),
  channel_name: z.string().min(1, { abort: true }).max(255),
});
export type ChannelRequest = z.infer<typeof ChannelRequest>;

export const MissedQuery = z.strictObject({
  channel_name: z.string().min(1, { abort: true }).max(255),
  since: z
    .string()
    .max(2000, { abort: true })
    .regex(/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/, "The since field must be a snapshot."),
});
export type MissedQuery = z.infer<typeof MissedQuery>;

export const realtimeEndpoints = [
  endpoint("POST /broadcasting/auth", {
    summary: "Allows one socket to join the private channel of an own creator",
    access: "user",
    status: 200,
    body: ChannelRequest,
    reply: z.strictObject({ auth: z.string() }),
  }),
  endpoint("GET /broadcasting/missed", {
    summary: "Whether something was told on the channel of an own creator that a snapshot does not show",
    access: "user",
    status: 200,
    query: MissedQuery,
    reply: z.strictObject({ has_missed: z.boolean() }),
  }),
] as const;
