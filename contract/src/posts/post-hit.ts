import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { FILTER_TEXT_MAX, isPlainText } from "./post-filter.ts";
import { PostStatus } from "./post-status.ts";

export const HITS_MAX = 6;

/** Words, each of them in the title, the text or the subreddit. */
export const PostHitsQuery = z.strictObject({
  query: z
    .string()
    .trim()
    .min(2)
    .max(FILTER_TEXT_MAX)
    .refine(isPlainText, "The text contains characters that are not allowed."),
});

/** What a list of found posts shows. */
export const PostHit = z.strictObject({
  id: z.int(),
  /** Where there is none, how its text begins. */
  title: z.string(),
  /** Empty on other platforms than Reddit. */
  subreddit: z.string(),
  platform: z.enum(Platform),
  status: z.enum(PostStatus),
  /** When it is planned for, or was posted. */
  at: z.iso.datetime(),
});
export type PostHit = z.infer<typeof PostHit>;
