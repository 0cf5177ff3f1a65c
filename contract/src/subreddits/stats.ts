import { z } from "zod";
import { OwnSummary } from "./own-summary.ts";
import { Removals } from "./removals.ts";
import { Subreddit } from "./subreddit.ts";

export const HEAT_CELLS = 7 * 24;

const Amount = z.number().nullable();

/** The scheduler's panel: the subreddit, what happens there and what the creator did there (SR-09). */
export const SubredditStats = Subreddit.extend({
  posts_per_day: Amount,
  median_score: Amount,
  avg_score: Amount,
  avg_comments: Amount,
  /** How many posts the numbers rest on. */
  sampled_posts: z.int(),
  /** At most three, the best first; weekday 0 is Monday. In the user's time zone. */
  best_times: z.array(
    z.strictObject({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23), value: z.number() }),
  ),
  /** By weekday * 24 + hour, Monday first, in the user's time zone; null where nothing was posted (AN-05). */
  heat: z.array(Amount).length(HEAT_CELLS),
  own: OwnSummary,
  /** Of others, in the last 30 days; null until somebody has looked twice. */
  removals: Removals.nullable(),
  /** What the moderators want read before posting; null when it is not to be shown to this creator (PS-11). */
  guidelines: z.string().nullable(),
  /** What the moderators wrote down; null when it could not be read. */
  written_rules: z.array(z.strictObject({ name: z.string(), text: z.string() })).nullable(),
});
export type SubredditStats = z.infer<typeof SubredditStats>;
