/** Comments under the creator's own Reddit posts; private messages in the Reddit inbox (AR-01). */
export const autoresponderTypes = ["comment", "message"] as const;
export type AutoresponderType = (typeof autoresponderTypes)[number];

export const triggers = ["any", "first", "keywords"] as const;
export type Trigger = (typeof triggers)[number];

export const keywordMatches = ["contains", "word", "exact"] as const;
export type KeywordMatch = (typeof keywordMatches)[number];

export const AUTORESPONDERS_MAX = 50;
/** Characters of all replies of a creator: they are read together, by every page and for every item that comes in. */
export const REPLIES_TOGETHER_MAX = 300_000;

/** Bounds of a rule and what a new one begins with (AR-04). */
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

/** Over all autoresponders of a creator (AR-05). */
export const CREATOR_DAILY_LIMIT = 100;
export const GAP_MS = 60_000;

/** So many refused answers in a row switch an autoresponder off (AR-08). */
export const STRIKES = 3;

/** Read or sent later than this, an answer would be odd: after an outage such items are left alone. */
export const STALE_AFTER_MS = 6 * 3_600_000;

/** How far back the inbox is replayed. */
export const REPLAY_DAYS = 30;
