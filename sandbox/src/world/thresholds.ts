/**
 * What gets a post removed, in one place. Counts are of the author's earlier posts in the 24 hours before, so
 * `posts_per_day: 15` lets fifteen posts live and takes the sixteenth.
 */

/** Reddit's own filter acts on these within seconds, everywhere. */
export const SPAM_FILTER = {
  /** Depending on how established the account is. */
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
  /** The share of held-back links that is approved later. */
  approved_share: 0.8,
  approval_hours: [1, 9],
} as const;

/** What human moderators enforce where a rule mentions it; never in open subreddits. */
export const MODERATORS = {
  /** Where promotion is forbidden or belongs elsewhere. */
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
  /** Where selling is forbidden. */
  shop_domains: ["etsy.com", "gumroad.com", "ko-fi.com", "patreon.com", "linktr.ee", "redbubble.com"],
  selling_phrases: ["for sale", "buy now", "commissions open", "prints available"],
  /** Where low effort is forbidden: a title of at least this many letters, nearly all capitals. */
  shouting: { letters: 12, share: 0.8 },
  /** Where reposts are forbidden. */
  same_url_per_day: 3,
  delay_minutes: [6, 300],
  /** Strict ones also remove this share of posts that break no rule. */
  strict_share: 0.015,
} as const;

/** Removals by staff and lawyers, except in open subreddits: rare and unpredictable. */
export const STAFF = { share: 0.0004, delay_hours: [2, 60] } as const;

/** The share of the world's own posts that is removed, by the strictness of the subreddit. */
export const HISTORY_REMOVALS = { open: 0.01, relaxed: 0.03, strict: 0.06 } as const;
