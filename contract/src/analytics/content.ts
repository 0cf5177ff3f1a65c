import { z } from "zod";
import { Platform } from "../accounts/platform.ts";

const Count = z.int().min(0);

/** The combined results of several posts that share the same media, link or text. */
const ContentResults = z.strictObject({
  /** The best-performing post: its title represents all of them, and it can be scheduled again. */
  post_id: z.int(),
  title: z.string(),
  platform: z.enum(Platform),
  thumb_url: z.string().nullable(),
  kind: z.enum(["media", "link", "text"]),
  posts: Count,
  places: Count,
  avg_score: z.number().nullable(),
  score: z.int().nullable(),
  comments: Count,
  removed: Count,
  /** The subreddit of the best post; empty on platforms without subreddits. */
  best_place: z.string(),
  last_at: z.iso.datetime(),
});
export type ContentResults = z.infer<typeof ContentResults>;

/** Results by content instead of by post, most upvotes first; `total` counts all. */
export const AnalyticsContent = z.strictObject({ data: z.array(ContentResults), total: Count });
export type AnalyticsContent = z.infer<typeof AnalyticsContent>;
