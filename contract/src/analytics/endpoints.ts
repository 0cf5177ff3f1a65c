import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export const analyticsEndpoints = [
  endpoint("POST /analytics/refresh", {
    summary: "Refreshes the numbers of all creators; once in 24 hours",
    access: "user",
    status: 200,
    body: z.strictObject({}),
    reply: z.strictObject({ analytics_updated: z.iso.datetime() }),
  }),
] as const;
