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

/** The period or an explicit date range, plus the whole post filter (AN-02). */
export const AnalyticsQuery = PostsQuery.safeExtend({
  period: z.enum(periods).default("month"),
  /** The order of the posts; unknown values sort last. */
  sort_by: z.enum(postOrders).default("time"),
  sort: z.enum(["asc", "desc"]).default("desc"),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** `change` is in percent against the previous span; null where there was nothing to compare with. */
const Total = z.strictObject({ value: Amount, previous: Amount, change: Amount });

const SeriesPoint = z.strictObject({
  /** The start of the hour, day or month. */
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
  /** Null when there are too few posts to tell. */
  best_time: HourOfWeek.nullable(),
});
export type SubredditResults = z.infer<typeof SubredditResults>;

export const AnalyticsPost = z.strictObject({
  id: z.int(),
  group_id: z.int(),
  platform: z.enum(Platform),
  subreddit: z.string(),
  title: z.string(),
  /** The beginning of the text, for posts without a title. */
  text: z.string(),
  /** The account that posted it; null once that account is gone. */
  account: z.string().nullable(),
  status: z.enum(PostStatus),
  /** When it went out or is scheduled. */
  at: Instant,
  posted_at: Instant.nullable(),
  url: z.string().nullable(),
  thumb_url: z.string().nullable(),
  /** Posted directly on the platform, not through Ponkan. */
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
  rank: z.int().min(1).max(3).nullable(),
});

/** The results of a creator's posts (AN-02). */
export const Analytics = z.strictObject({
  from: Instant,
  until: Instant,
  unit: z.enum(windowUnits),
  /** When the first post went out; nothing before it is known. */
  known_from: Instant.nullable(),
  totals: z.partialRecord(z.enum(totalKeys), Total),
  /** Posts per platform. */
  posts_by_platform: z.array(z.strictObject({ platform: z.enum(Platform), posts: Count })),
  series: z.array(SeriesPoint),
  /** The span of the same length before, split by the same unit. */
  previous_series: z.array(SeriesPoint),
  subreddits: z.array(SubredditResults),
  posts: AnalyticsPosts,
  /** By weekday, Monday first, and hour in the user's time zone (AN-05). */
  heatmap: z.array(HeatCell).length(HEAT_CELLS),
  /** When a full refresh was last requested. */
  updated: Instant.nullable(),
  /** When results of the newest posts were last read; those are followed without a refresh. */
  latest: Instant.nullable(),
  /** Practice posts in the window; they count in none of the numbers (PO-22). */
  practice_posts: Count,
});
export type Analytics = z.infer<typeof Analytics>;
