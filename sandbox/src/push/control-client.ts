import { z } from "zod";
import type { Caller } from "../control/client/caller.ts";

const Device = z.object({
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
const Messages = z.object({
  data: z.array(z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() })),
});

export type PushControl = {
  /** Subscribes a new browser to push messages. */
  addDevice(): Promise<z.infer<typeof Device>>;
  /** The messages it was sent, oldest first. */
  messages(id: string): Promise<z.infer<typeof Messages>["data"]>;
  /** Unsubscribes the browser. */
  unsubscribe(id: string): Promise<void>;
};

export function pushControl({ call }: Caller): PushControl {
  return {
    addDevice: async () => Device.parse(await call("POST", "/control/push/devices")),
    messages: async (id) => Messages.parse(await call("GET", `/control/push/devices/${id}/messages`)).data,
    unsubscribe: async (id) => void (await call("DELETE", `/control/push/devices/${id}`)),
  };
}
