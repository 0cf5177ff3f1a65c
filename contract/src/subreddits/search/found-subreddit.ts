import { z } from "zod";
import { OwnSummary } from "../own-summary.ts";
import { Removals } from "../removals.ts";
import { Subreddit } from "../subreddit.ts";

const Amount = z.number().nullable();

/**
 * A search result with the facts that help decide whether to post there. Numbers are null until they have been read.
 */
export const FoundSubreddit = Subreddit.pick({
  name: true,
  title: true,
  description: true,
  icon: true,
  subscribers: true,
  over_18: true,
  access: true,
  allows: true,
  requirements: true,
  edited_requirements: true,
  min_karma: true,
  min_account_age_days: true,
  is_banned_from: true,
  is_approved: true,
  is_verified_in: true,
  refreshed_at: true,
}).extend({
  tags: z.array(z.string()),
  posts_per_day: Amount,
  median_score: Amount,
  /** Change in members over 30 days, in percent. */
  growth: Amount,
  opportunity: z.int().min(0).max(100).nullable(),
  /** Weekday 0 is Monday; in the user's time zone. */
  best_time: z.strictObject({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23) }).nullable(),
  is_saved: z.boolean(),
  own: OwnSummary,
  removals: Removals.nullable(),
  /** Its numbers are being read in the background for this request; ask again shortly. */
  is_being_read: z.boolean(),
});
export type FoundSubreddit = z.infer<typeof FoundSubreddit>;
