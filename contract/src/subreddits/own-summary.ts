import { z } from "zod";
import { removalReasons } from "../posts/removal-reason.ts";

/** The creator's posts in a subreddit and their results. */
export const OwnSummary = z.strictObject({
  posts: z.int(),
  avg_score: z.number().nullable(),
  removed: z.int(),
  /** Of the most recently removed post; null if none was removed. */
  last_removal_reason: z.enum(removalReasons).nullable(),
  /** The moderators' message about that removal. */
  last_removal_note: z.string().nullable(),
  last_posted_at: z.iso.datetime().nullable(),
});
export type OwnSummary = z.infer<typeof OwnSummary>;
