import { z } from "zod";

export const InstagramSettings = z.strictObject({
  /** Wraps answers in `data[]` as documented, instead of flat as observed. */
  wraps_answers: z.boolean().default(false),
  /** Seconds until a video or a picture can be published. */
  video_seconds: z.number().min(0).default(1),
  picture_seconds: z.number().min(0).default(0),
  /** Maximum number of posts per account within 24 hours. */
  quota_total: z.number().int().default(50),
  containers_per_day: z.number().int().default(400),
  /** How many of the next containers fail, and with which code. */
  failing_containers: z.number().int().min(0).default(0),
  failure: z.number().int().default(2_207_053),
  /** Accounts that Instagram treats as spam. */
  blocked: z.array(z.string()).default([]),
});
export type InstagramSettings = z.infer<typeof InstagramSettings>;
