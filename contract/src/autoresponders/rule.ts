import type { AutoresponderType, KeywordMatch, Trigger } from "./limits.ts";

/** The fields of an autoresponder that a decision needs. */
export type Rule = {
  id: number;
  type: AutoresponderType;
  name: string;
  trigger: Trigger;
  match: KeywordMatch;
  keywords: readonly string[];
  excluded_keywords: readonly string[];
  /** Compared ignoring case; empty means all subreddits. */
  subreddits: readonly string[];
  replies: readonly string[];
  /** In minutes. */
  delay_min: number;
  delay_max: number;
  daily_limit: number;
  cooldown_hours: number;
  /** 'HH:mm' in the user's time zone; both set or both null. */
  active_from: string | null;
  active_to: string | null;
  post_max_age_days: number;
};

/** A comment or message in the inbox. */
export type ReceivedItem = {
  /** Stable across reads: the random choices for the item are seeded with it. */
  id: string | number;
  type: AutoresponderType;
  /** Null if a subreddit wrote it or the author's account no longer exists. */
  author: string | null;
  body: string;
  /** The subreddit of a comment; a message that has one is subreddit mail or modmail. */
  subreddit: string | null;
  post_title: string | null;
  post_created_at: Date | null;
  /** For comments: whether the post is the creator's. */
  is_under_own_post: boolean;
  /** Whether it was distinguished as written by a moderator or by Reddit. */
  is_distinguished: boolean;
  is_deleted: boolean;
  /** Whether it is the sender's first item to this creator. */
  is_first: boolean;
  created_at: Date;
};
