import { z } from "zod";
import { accountStatuses } from "../accounts/account-status.ts";
import { platformNames } from "../accounts/platform.ts";
import { subscriptionStatuses } from "../billing/subscription-status.ts";
import { SchedulerDefaults } from "../creators/scheduler-defaults.ts";
import { TiktokPrivacy } from "../posts/tiktok-privacy.ts";

const Count = z.int().nonnegative();

export const Account = z.strictObject({
  id: z.int(),
  username: z.string(),
  status: z.enum(accountStatuses),
  profile_image: z.string().nullable(),
});
export type Account = z.infer<typeof Account>;

/** Karma and age as last read from Reddit; null until they were. */
export const RedditSummary = Account.extend({
  karma: z.int().nullable(),
  created_at: z.iso.datetime().nullable(),
  /** Only while it is. */
  is_suspended: z.literal(true).optional(),
});
export type RedditSummary = z.infer<typeof RedditSummary>;

/** How long a video may be is not known while TikTok lets the account post nothing. */
export const TiktokAccount = Account.extend({
  privacy_levels: z.array(z.enum(TiktokPrivacy)),
  max_video_seconds: z.number().optional(),
});
export type TiktokAccount = z.infer<typeof TiktokAccount>;

export const ScheduledPosts = z.strictObject({ reddit: Count, twitter: Count, instagram: Count, tiktok: Count });
export type ScheduledPosts = z.infer<typeof ScheduledPosts>;

/** The last one a platform had, until one is connected there again. */
export const FormerAccount = z.strictObject({
  platform: z.enum(platformNames),
  username: z.string(),
  disconnected_at: z.iso.datetime(),
});
export type FormerAccount = z.infer<typeof FormerAccount>;

export const Creator = z.strictObject({
  id: z.int(),
  name: z.string(),
  profile_image: z.string().nullable(),
  /** The promotion link; null while there is no website for it. */
  link: z.string().nullable(),
  errors: z.array(z.string()),
  accounts: z.strictObject({
    reddit: RedditSummary.nullable(),
    twitter: Account.nullable(),
    instagram: Account.nullable(),
    tiktok: TiktokAccount.nullable(),
    redgifs: Account.nullable(),
  }),
  former_accounts: z.array(FormerAccount),
  scheduled_posts: ScheduledPosts,
  defaults: SchedulerDefaults,
  redgifs_tags: z.array(z.string()),
});
export type Creator = z.infer<typeof Creator>;

export const SubscriptionPlan = z.strictObject({
  id: z.int(),
  price_id: z.string(),
  /** Cents for the whole interval. */
  price: Count,
  monthly_posts: Count,
  interval: z.enum(["month", "year"]),
  name: z.string(),
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

export const Subscription = z.strictObject({
  status: z.enum(subscriptionStatuses),
  cancel_at_period_end: z.boolean(),
  /** Unix seconds. */
  current_period_end: z.int(),
  subscription_plan: SubscriptionPlan,
  /** A smaller one that waits for the paid month to end (BI-26). */
  next_plan: SubscriptionPlan.extend({ starts_at: z.iso.datetime() }).optional(),
});
export type Subscription = z.infer<typeof Subscription>;

export const User = z.strictObject({
  id: z.int(),
  /** Null for a user who came by a platform and has not set one yet. */
  email: z.string().nullable(),
  /** Its owner has opened a link that was mailed to it. Only then do we write to it, and only then is it taken. */
  is_email_verified: z.boolean(),
  /** Waits for that link and takes the place of `email` then. */
  pending_email: z.string().nullable(),
  creators: z.array(Creator),
  subscription: Subscription.nullable(),
  used_monthly_posts: Count,
  analytics_updated: z.iso.datetime().nullable(),
  updates_viewed: z.iso.datetime().nullable(),
  has_new_ban_risks: z.boolean(),
  timezone: z.string(),
  week_starts_on: z.int(),
  ban_risk_alerts: z.boolean(),
  failed_post_emails: z.boolean(),
  removed_post_emails: z.boolean(),
  has_password: z.boolean(),
  /** Somebody new: they are shown the first steps. */
  first_steps: z.boolean(),
  /** Of a visitor who explores the demo: then everything of theirs goes. Null for everybody else. */
  demo_ends_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/** Of the posts used in the running period, by creator; the most first. */
export const CreatorUsage = z.strictObject({
  data: z.array(z.strictObject({ creator_id: z.int(), used: Count })),
  /** Used by creators that were deleted since. */
  deleted: Count,
});
export type CreatorUsage = z.infer<typeof CreatorUsage>;

export const Stats = z.strictObject({
  used_monthly_posts: Count,
  scheduled_posts: Count,
  /** Those of used_monthly_posts that have not gone out yet. */
  waiting_posts: Count,
  resets_at: z.iso.datetime(),
  /** What the user has not seen yet (GET /notices); 100 stands for more. */
  notices: Count,
  /** What somebody new has done so far; null for everybody else. */
  first_steps: z.strictObject({ has_media: z.boolean(), has_posts: z.boolean() }).nullable(),
  creators: z.array(z.strictObject({ id: z.int(), accounts: ScheduledPosts })),
});
export type Stats = z.infer<typeof Stats>;
