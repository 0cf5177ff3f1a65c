import { z } from "zod";
import { Effect } from "./effect.ts";
import { isEndpoint } from "./endpoint.ts";

export const NewFault = z
  .strictObject({
    /** `POST /reddit/api/submit`, `/redgifs`, `GET /reddit/user/*` or a name such as `reddit:submit`. */
    endpoint: z.string().refine(isEndpoint, "is no path and no known name"),
    effect: Effect,
    /** How many calls it applies to; by default only the next one. */
    times: z.number().int().positive().optional(),
    /** Instead of times: the share of all calls, until the fault is removed. */
    share: z.number().min(0).max(1).optional(),
    /** Same seed, same sequence. Shares of faults with equal endpoint and seed add up. */
    seed: z.string().optional(),
    /** Limits the fault to calls of this user. */
    user: z.string().optional(),
    /** Limits the fault to calls with this text in their body. */
    body: z.string().optional(),
  })
  .refine(({ times, share }) => times === undefined || share === undefined, "has either times or share");
export type NewFault = z.infer<typeof NewFault>;

export const Fault = z.object({
  ...NewFault.shape,
  id: z.string(),
  /** How many calls it still applies to; null for a fault with a share. */
  left: z.number().nullable(),
  /** How often it was applied. */
  applied: z.number(),
});
export type Fault = z.infer<typeof Fault>;
