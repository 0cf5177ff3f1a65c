import { z } from "zod";
import { Platform } from "../accounts/platform.ts";
import { pageOf } from "../lists/page.ts";
import { PostsQuery } from "../posts/post-query.ts";
import { PostStatus } from "../posts/post-status.ts";
import { removalReasons } from "../posts/removal-reason.ts";
import { severities } from "../posts/severity.ts";
import { Threat } from "../posts/threat.ts";
import { HEAT_CELLS } from "../subreddits/stats.ts";
import { periods } from "../time/period.ts";
import { postOrders } from "./post-orders.ts";
import { totalKeys } from "./totals.ts";
import { windowUnits } from "./window.ts";

const Count = z.int().min(0);
const Amount = z.number().nullable();
const Instant = z.iso.datetime();

/** The period, or days asked for by name, and the whole post filter (AN-02). */
export const AnalyticsQuery = PostsQuery.safeExtend({
  period: z.enum(periods).default("month"),
  /** By what the posts are put in order; what is not known stands last. */
  sort_by: z.enum(postOrders).default("time"),
  sort: z.enum(["asc", "desc"]).default("desc"),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** In percent against the time before; null where nothing was then. */
const Total = z.strictObject({ value: Amount, previous: Amount, change: Amount });

const SeriesPoint = z.strictObject({
  /** When the hour, day or month begins. */
  at: Instant,
  posts: Count,
  /** Upvotes, or likes where a platform has no upvotes. */
  score: z.int(),
  comments: Count,
  removed: Count,
});
export type SeriesPoint = z.infer<typeof SeriesPoint>;

const HourOfWeek = z.strictObject({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23) });

export const SubredditResults = z.strictObject({
  name: z.string(),
  posts: Count,
  score: Amount,
  avg_score: Amount,
  median_score: Amount,
  comments: Count,
  upvote_ratio: Amount,
  removed: Count,
  /** In percent. */
  removal_rate: z.number(),
  /** Null while too few posts tell. */
  best_time: HourOfWeek.nullable(),
});
export type SubredditResults = z.infer<typeof SubredditResults>;

export const AnalyticsPost = z.strictObject({
  id: z.int(),
  group_id: z.int(),
  platform: z.enum(Platform),
  subreddit: z.string(),
  title: z.string(),
  /** The beginning of what it says, for those without a title. */
  text: z.string(),
  /** Whose post it is; null once that account is gone. */
  account: z.string().nullable(),
  status: z.enum(PostStatus),
  /** When it went out, or is meant to. */
  at: Instant,
  posted_at: Instant.nullable(),
  url: z.string().nullable(),
  thumb_url: z.string().nullable(),
  /** Made on the platform, not here. */
  is_outside: z.boolean(),
  score: Amount,
  comments: Amount,
  upvote_ratio: Amount,
  likes: Amount,
  reposts: Amount,
  replies: Amount,
  views: Amount,
  reach: Amount,
  shares: Amount,
  removal_reason: z.enum(removalReasons).nullable(),
  removed_at: Instant.nullable(),
  threats: z.array(z.strictObject({ type: z.enum(Threat), severity: z.enum(severities) })),
});
export type AnalyticsPost = z.infer<typeof AnalyticsPost>;

export const AnalyticsPosts = pageOf(AnalyticsPost);

const HeatCell = HourOfWeek.extend({
  posts: Count,
  value: Amount,
  /** 1 to 3. */
  rank: z.int().min(1).max(3).nullable(),
});

/** What became of the posts of a creator (AN-02). */
export const Analytics = z.strictObject({
  from: Instant,
  until: Instant,
  unit: z.enum(windowUnits),
  /** When the first post went out; what lies before is not known. */
  known_from: Instant.nullable(),
  totals: z.partialRecord(z.enum(totalKeys), Total),
  /** Posts of each platform, by its number. */
  posts_by_platform: z.array(z.strictObject({ platform: z.enum(Platform), posts: Count })),
  series: z.array(SeriesPoint),
  /** As long before, hour by hour, day by day or month by month. */
  previous_series: z.array(SeriesPoint),
  subreddits: z.array(SubredditResults),
  posts: AnalyticsPosts,
  /** By weekday, Monday first, and hour of the user's clock (AN-05). */
  heatmap: z.array(HeatCell).length(HEAT_CELLS),
  /** When everything was asked for last. */
  updated: Instant.nullable(),
  /** When something became known of the newest posts, which are followed without being asked for. */
  latest: Instant.nullable(),
  /** Posts of the time that were only tried and are in none of the numbers (PO-22). */
  practice_posts: Count,
});
export type Analytics = z.infer<typeof Analytics>;
