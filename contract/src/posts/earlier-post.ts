import { z } from "zod";
import { removalReasons } from "./removal-reason.ts";

const SUBREDDITS_MAX = 200;
const FILES_MAX = 200;
const LONGEST_NAME = 50;

/** Of which a draft is made: where it goes, and what it shows. */
export const EarlierAsk = z.strictObject({
  subreddits: z.array(z.string().trim().min(1).max(LONGEST_NAME)).min(1).max(SUBREDDITS_MAX),
  media_ids: z.array(z.int().min(1)).max(FILES_MAX),
});
export type EarlierAsk = z.infer<typeof EarlierAsk>;

/** What the creator's Reddit account has in a subreddit already, out or planned (PS-16). */
export const EarlierPost = z.strictObject({
  id: z.int(),
  subreddit: z.string(),
  /** When it was out or is meant to be, in ms. */
  at: z.int(),
  is_planned: z.boolean(),
  title_key: z.string().nullable(),
  content_key: z.string().nullable(),
  /** Of the files that were asked about: it has one of them, or one that looks like it. */
  shows: z.enum(["same", "alike"]).nullable(),
  /** Others than its author took it down. */
  removal_reason: z.enum(removalReasons).nullable(),
});
export type EarlierPost = z.infer<typeof EarlierPost>;
