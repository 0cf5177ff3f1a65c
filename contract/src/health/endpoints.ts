import { z } from "zod";
import { Platform, type PlatformName } from "../accounts/platform.ts";
import { endpoint } from "../endpoint.ts";

export const Health = z.strictObject({
  status: z.enum(["ok", "down"]),
  version: z.string(),
  role: z.enum(["all", "web", "worker"]),
  database: z.enum(["ok", "down"]),
  worker: z.enum(["ok", "down", "off"]),
  /** off: stopped by the operator; late: a post that could be sent is more than a minute overdue. */
  publishing: z.enum(["ok", "off", "late"]),
  /** Platforms to which nothing is sent for now: "down" ones do not respond at all, "throttled" ones refuse our app. */
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
