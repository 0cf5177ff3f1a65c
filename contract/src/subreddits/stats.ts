import { z } from "zod";
import { OwnSummary } from "./own-summary.ts";
import { Removals } from "./removals.ts";
import { Subreddit } from "./subreddit.ts";

export const HEAT_CELLS = 7 * 24;

const Amount = z.number().nullable();

/** The scheduler's panel about a subreddit: its facts, its activity and the creator's own results (SR-09). */
export const SubredditStats = Subreddit.extend({
  posts_per_day: Amount,
  median_score: Amount,
  avg_score: Amount,
  avg_comments: Amount,
  /** The number of posts behind the numbers. */
  sampled_posts: z.int(),
  /** At most three, best first; weekday 0 is Monday. In the user's time zone. */
  best_times: z.array(
    z.strictObject({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23), value: z.number() }),
  ),
  /** By weekday * 24 + hour, Monday first, in the user's time zone; null for hours without posts (AN-05). */
  heat: z.array(Amount).length(HEAT_CELLS),
  own: OwnSummary,
  /** Of other users' posts in the last 30 days; null until posts were checked a second time. */
  removals: Removals.nullable(),
  /** The moderators' guidelines for posting; null if they should not be shown to this creator (PS-11). */
  guidelines: z.string().nullable(),
  /** The moderators' written rules; null if they could not be read. */
  written_rules: z.array(z.strictObject({ name: z.string(), text: z.string() })).nullable(),
});
export type SubredditStats = z.infer<typeof SubredditStats>;
