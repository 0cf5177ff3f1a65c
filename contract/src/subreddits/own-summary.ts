import { z } from "zod";
import { removalReasons } from "../posts/removal-reason.ts";

/** What was posted to a subreddit for a creator, and what became of it. */
export const OwnSummary = z.strictObject({
  posts: z.int(),
  avg_score: z.number().nullable(),
  removed: z.int(),
  /** Of the newest that was removed; null when none was. */
  last_removal_reason: z.enum(removalReasons).nullable(),
  /** What the moderators wrote about that one. */
  last_removal_note: z.string().nullable(),
  last_posted_at: z.iso.datetime().nullable(),
});
export type OwnSummary = z.infer<typeof OwnSummary>;
