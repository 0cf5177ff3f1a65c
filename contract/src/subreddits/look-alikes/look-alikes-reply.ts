import { z } from "zod";
import { FoundSubreddit } from "../search/found-subreddit.ts";

/** Places like those that worked, each with why. */
export const LookAlikes = z.strictObject({
  /** What worked, the best first; empty when one place was named, or nothing was posted yet. */
  rests_on: z.array(
    z.strictObject({ name: z.string(), posts: z.int(), removed: z.int(), avg_score: z.number().nullable() }),
  ),
  data: z.array(
    z.strictObject({
      subreddit: FoundSubreddit,
      match: z.int().min(0).max(100),
      /** The place it is most like. */
      like: z.string(),
      why: z.array(z.string()),
      but: z.array(z.string()),
    }),
  ),
});
export type LookAlikes = z.infer<typeof LookAlikes>;
