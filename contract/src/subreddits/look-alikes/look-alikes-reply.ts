import { z } from "zod";
import { FoundSubreddit } from "../search/found-subreddit.ts";

/** Subreddits similar to those that worked, each with the reasons. */
export const LookAlikes = z.strictObject({
  /** What worked, best first; empty if one subreddit was given, or nothing has been posted yet. */
  rests_on: z.array(
    z.strictObject({ name: z.string(), posts: z.int(), removed: z.int(), avg_score: z.number().nullable() }),
  ),
  data: z.array(
    z.strictObject({
      subreddit: FoundSubreddit,
      match: z.int().min(0).max(100),
      /** The most similar known subreddit. */
      like: z.string(),
      why: z.array(z.string()),
      but: z.array(z.string()),
    }),
  ),
});
export type LookAlikes = z.infer<typeof LookAlikes>;
