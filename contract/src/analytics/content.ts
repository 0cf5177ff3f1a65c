import { z } from "zod";
import { Platform } from "../accounts/platform.ts";

const Count = z.int().min(0);

/** What was shown or said in several posts, with what became of all of them. */
const ContentResults = z.strictObject({
  /** The post that did best: its title stands for all, and it can be scheduled again. */
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
  /** Where the best of them was; empty where there are no places. */
  best_place: z.string(),
  last_at: z.iso.datetime(),
});
export type ContentResults = z.infer<typeof ContentResults>;

/** By content instead of by post, the most upvotes first; `total` counts all. */
export const AnalyticsContent = z.strictObject({ data: z.array(ContentResults), total: Count });
export type AnalyticsContent = z.infer<typeof AnalyticsContent>;
