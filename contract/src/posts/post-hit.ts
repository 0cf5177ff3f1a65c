import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { FILTER_TEXT_MAX, isPlainText } from "./post-filter.ts";
import { PostStatus } from "./post-status.ts";

export const HITS_MAX = 6;

/** Each word must occur in the title, text or subreddit. */
export const PostHitsQuery = z.strictObject({
  query: z
    .string()
    .trim()
    .min(2)
    .max(FILTER_TEXT_MAX)
    .refine(isPlainText, "The text contains characters that are not allowed."),
});

/** The fields shown in a list of search results. */
export const PostHit = z.strictObject({
  id: z.int(),
  /** The title, or the beginning of the text if it has none. */
  title: z.string(),
  /** Empty for platforms other than Reddit. */
  subreddit: z.string(),
  platform: z.enum(Platform),
  status: z.enum(PostStatus),
  /** When it is planned or was posted. */
  at: z.iso.datetime(),
});
export type PostHit = z.infer<typeof PostHit>;
