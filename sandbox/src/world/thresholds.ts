/**
 * Everything that gets a post removed. Counts are of the author's earlier posts in the 24 hours before, so
 * `posts_per_day: 15` accepts fifteen posts and removes the sixteenth.
 */

/** Thresholds of Reddit's own filter, which acts within seconds in all subreddits. */
export const SPAM_FILTER = {
  /** By how established the account is. */
  posts_per_day: { young: 6, usual: 15, established: 30 },
  young_below_days: 7,
  established_from: { karma: 500, account_days: 90 },
  same_title_per_day: 8,
  same_url_per_day: 8,
  delay_seconds: [2, 9],
} as const;

/** How fast AutoModerator applies the settings of a subreddit (types.ts, Automod). */
export const AUTOMOD = {
  delay_seconds: [2, 40],
  /** The share of filtered links that is approved later. */
  approved_share: 0.8,
  approval_hours: [1, 9],
} as const;

/** What human moderators enforce if a rule mentions it; never in open subreddits. */
export const MODERATORS = {
  /** Applies where promotion is forbidden or restricted. */
  promotion_phrases: [
    "my profile",
    "link in bio",
    "link in my",
    "follow me",
    "follow my",
    "subscribe to my",
    "my channel",
    "my page",
    "promo code",
    "discount code",
  ],
  /** Applies where selling is forbidden. */
  shop_domains: ["etsy.com", "gumroad.com", "ko-fi.com", "patreon.com", "linktr.ee", "redbubble.com"],
  selling_phrases: ["for sale", "buy now", "commissions open", "prints available"],
  /** Applies where low effort is forbidden: a title of at least this many letters, nearly all capitals. */
  shouting: { letters: 12, share: 0.8 },
  /** Applies where reposts are forbidden. */
  same_url_per_day: 3,
  delay_minutes: [6, 300],
  /** Strict moderators also remove this share of posts that break no rule. */
  strict_share: 0.015,
} as const;

/** Removals by Reddit's staff or for legal reasons, except in open subreddits: rare and unpredictable. */
export const STAFF = { share: 0.0004, delay_hours: [2, 60] } as const;

/** The share of history posts that is removed, by the strictness of the subreddit. */
export const HISTORY_REMOVALS = { open: 0.01, relaxed: 0.03, strict: 0.06 } as const;
