import { z } from "zod";
import { BATCH_MAX } from "./batch-max.ts";
import { severities } from "./severity.ts";
import { Threat } from "./threat.ts";

const Id = z.int().min(1);

/** New times for some of the posts, used instead of their own time or now. */
export const RetryTimes = z
  .array(z.strictObject({ id: Id, post_at: z.iso.datetime({ offset: true }) }))
  .max(BATCH_MAX)
  .refine((times) => new Set(times.map(({ id }) => id)).size === times.length, "The selected times are invalid.");

/** The effect of a retry, for the user to confirm. */
export const RetryPlan = z.strictObject({
  /** Posts that return to their planned time, which is still ahead. */
  back: z.array(z.int()),
  /** Posts that go out at once because their time has passed. */
  now: z.array(z.int()),
  /** The threats raised by the posts that go out at once, one per type, worst first. */
  risks: z.array(z.strictObject({ type: z.enum(Threat), severity: z.enum(severities) })),
  /** Times that keep those posts apart from all others and raise less; the first stays now where that is safe. */
  spaced: z.array(z.strictObject({ id: z.int(), post_at: z.iso.datetime() })),
});
export type RetryPlan = z.infer<typeof RetryPlan>;
