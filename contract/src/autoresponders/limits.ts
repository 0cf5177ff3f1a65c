/** "comment": a comment under one of the creator's own Reddit posts; "message": a private message on Reddit (AR-01). */
export const autoresponderTypes = ["comment", "message"] as const;
export type AutoresponderType = (typeof autoresponderTypes)[number];

export const triggers = ["any", "first", "keywords"] as const;
export type Trigger = (typeof triggers)[number];

export const keywordMatches = ["contains", "word", "exact"] as const;
export type KeywordMatch = (typeof keywordMatches)[number];

export const AUTORESPONDERS_MAX = 50;
/** Total characters in all replies of a creator: every page and every incoming item reads them together. */
export const REPLIES_TOGETHER_MAX = 300_000;

/** Limits of a rule's fields, and the defaults of a new rule (AR-04). */
export const ruleBounds = {
  name: { most: 100 },
  keywords: { most: 30, longest: 100 },
  subreddits: { most: 100 },
  replies: { most: 20, longest: 10_000 },
  delay: { least: 1, most: 1440, min: 3, max: 15 },
  daily_limit: { least: 1, most: 100, usual: 25 },
  cooldown_hours: { least: 0, most: 720, usual: 24 },
  post_max_age_days: { least: 1, most: 30, usual: 7 },
} as const;

/** Applies to all autoresponders of a creator together (AR-05). */
export const CREATOR_DAILY_LIMIT = 100;
export const GAP_MS = 60_000;

/** This many refused answers in a row disable an autoresponder (AR-08). */
export const REFUSALS_MAX = 3;

/** An answer later than this would seem odd, so items this old are skipped after an outage. */
export const STALE_AFTER_MS = 6 * 3_600_000;

/** How many days of the inbox a replay covers. */
export const REPLAY_DAYS = 30;
