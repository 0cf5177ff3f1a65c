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

/** Karma and age as last read from Reddit; null before the first read. */
export const RedditSummary = Account.extend({
  karma: z.int().nullable(),
  created_at: z.iso.datetime().nullable(),
  /** Present only while suspended. */
  is_suspended: z.literal(true).optional(),
});
export type RedditSummary = z.infer<typeof RedditSummary>;

/** The maximum video length is unknown while TikTok does not let the account post. */
export const TiktokAccount = Account.extend({
  privacy_levels: z.array(z.enum(TiktokPrivacy)),
  max_video_seconds: z.number().optional(),
});
export type TiktokAccount = z.infer<typeof TiktokAccount>;

export const ScheduledPosts = z.strictObject({ reddit: Count, twitter: Count, instagram: Count, tiktok: Count });
export type ScheduledPosts = z.infer<typeof ScheduledPosts>;

/** The last account of a platform, until another one is connected. */
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
  /** The promotion link; null without a website. */
  link: z.string().nullable(),
  /** Where the promotion link leads. */
  website: z.string().nullable(),
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
  /** In cents for the whole interval. */
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
  /** A smaller plan that starts when the paid month ends (BI-26). */
  next_plan: SubscriptionPlan.extend({ starts_at: z.iso.datetime() }).optional(),
});
export type Subscription = z.infer<typeof Subscription>;

export const User = z.strictObject({
  id: z.int(),
  /** Null for a user who signed up through a platform and has not set one yet. */
  email: z.string().nullable(),
  /**
   * Whether its owner opened a link mailed to it. Before that no other mail is sent to it and other users may claim it
   * too.
   */
  is_email_verified: z.boolean(),
  /** Replaces `email` once the link mailed to it is opened. */
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
  /** Whether to show the first steps to a new user. */
  first_steps: z.boolean(),
  /** When a demo user and all their data are deleted; null for regular users. */
  demo_ends_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/** Posts used in the current period by creator, most first. */
export const CreatorUsage = z.strictObject({
  data: z.array(z.strictObject({ creator_id: z.int(), used: Count })),
  /** Used by creators deleted since. */
  deleted: Count,
});
export type CreatorUsage = z.infer<typeof CreatorUsage>;

export const Stats = z.strictObject({
  used_monthly_posts: Count,
  scheduled_posts: Count,
  /** Those of used_monthly_posts that have not gone out yet. */
  waiting_posts: Count,
  resets_at: z.iso.datetime(),
  /** The number of unseen notices (GET /notices); 100 means 100 or more. */
  notices: Count,
  /** The first steps a new user has completed; null for other users. */
  first_steps: z.strictObject({ has_media: z.boolean(), has_posts: z.boolean() }).nullable(),
  creators: z.array(z.strictObject({ id: z.int(), accounts: ScheduledPosts })),
});
export type Stats = z.infer<typeof Stats>;
