import { z } from "zod";
import { Platform, type PlatformName } from "../accounts/platform.ts";
import { endpoint } from "../endpoint.ts";

export const Health = z.strictObject({
  status: z.enum(["ok", "down"]),
  version: z.string(),
  role: z.enum(["all", "web", "worker"]),
  database: z.enum(["ok", "down"]),
  worker: z.enum(["ok", "down", "off"]),
  /** off: whoever operates the product stopped it; late: something that could be sent is overdue by over a minute. */
  publishing: z.enum(["ok", "off", "late"]),
  /** Nothing is sent to these for now: down, they answer nobody; throttled, they do not serve our app. */
  shut_platforms: z.partialRecord(z.enum(Object.keys(Platform) as PlatformName[]), z.enum(["down", "throttled"])),
});
export type Health = z.infer<typeof Health>;

export const healthEndpoints = [
  endpoint("GET /health", {
    summary: "Whether this process can do its work; 503 with the same shape when it cannot",
    access: "visitor",
    status: 200,
    reply: Health,
  }),
] as const;
