import { z } from "zod";

export const InstagramSettings = z.strictObject({
  /** Answers in `data[]` as documented, instead of flat as observed. */
  wraps_answers: z.boolean().default(false),
});
export type InstagramSettings = z.infer<typeof InstagramSettings>;
