import { z } from "zod";
import { BATCH_MAX } from "./batch-max.ts";
import { severities } from "./severity.ts";
import { Threat } from "./threat.ts";

const Id = z.int().min(1);

/** New times for some of the posts, instead of their own or now. */
export const RetryTimes = z
  .array(z.strictObject({ id: Id, post_at: z.iso.datetime({ offset: true }) }))
  .max(BATCH_MAX)
  .refine((times) => new Set(times.map(({ id }) => id)).size === times.length, "The selected times are invalid.");

/** What retrying would do, before anybody says yes. */
export const RetryPlan = z.strictObject({
  /** These go back to the time they were planned for, which is still ahead. */
  back: z.array(z.int()),
  /** These go out at once, as their time has passed. */
  now: z.array(z.int()),
  /** What those would raise that go out at once, one of each type, the worst first. */
  risks: z.array(z.strictObject({ type: z.enum(Threat), severity: z.enum(severities) })),
  /** Times at which they are apart from all others and raise less; the first stays now where that is safe. */
  spaced: z.array(z.strictObject({ id: z.int(), post_at: z.iso.datetime() })),
});
export type RetryPlan = z.infer<typeof RetryPlan>;
