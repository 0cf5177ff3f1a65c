import { z } from "zod";
import { removalReasons } from "./removal-reason.ts";

const SUBREDDITS_MAX = 200;
const FILES_MAX = 200;
const LONGEST_NAME = 50;

/** The subreddits and files of the draft. */
export const EarlierPostsRequest = z.strictObject({
  subreddits: z.array(z.string().trim().min(1).max(LONGEST_NAME)).min(1).max(SUBREDDITS_MAX),
  media_ids: z.array(z.int().min(1)).max(FILES_MAX),
});
export type EarlierPostsRequest = z.infer<typeof EarlierPostsRequest>;

/** A published or planned post of the creator's Reddit account in a subreddit (PS-16). */
export const EarlierPost = z.strictObject({
  id: z.int(),
  subreddit: z.string(),
  /** When it was published or is planned, in epoch milliseconds. */
  at: z.int(),
  is_planned: z.boolean(),
  title_key: z.string().nullable(),
  content_key: z.string().nullable(),
  /** "same" if it has one of the requested files, "alike" if it has one that looks similar. */
  shows: z.enum(["same", "alike"]).nullable(),
  /** Set if someone other than its author removed it. */
  removal_reason: z.enum(removalReasons).nullable(),
});
export type EarlierPost = z.infer<typeof EarlierPost>;
