import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const ChannelRequest = z.strictObject({
  socket_id: z.string().regex(/^\d+\.\d+$/, "The socket_id field must be a socket id."),
  channel_name: z.string().min(1, { abort: true }).max(255),
});
export type ChannelRequest = z.infer<typeof ChannelRequest>;

export const realtimeEndpoints = [
  endpoint("POST /broadcasting/auth", {
    summary: "Allows one socket to join the private channel of an own creator",
    access: "user",
    status: 200,
    body: ChannelRequest,
    reply: z.strictObject({ auth: z.string() }),
  }),
] as const;
