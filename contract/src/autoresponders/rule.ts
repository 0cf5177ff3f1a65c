import type { AutoresponderType, KeywordMatch, Trigger } from "./limits.ts";

/** What an autoresponder does, as far as a decision needs it. */
export type Rule = {
  id: number;
  type: AutoresponderType;
  name: string;
  trigger: Trigger;
  match: KeywordMatch;
  keywords: readonly string[];
  excluded_keywords: readonly string[];
  /** Without case; empty: all. */
  subreddits: readonly string[];
  replies: readonly string[];
  /** Minutes. */
  delay_min: number;
  delay_max: number;
  daily_limit: number;
  cooldown_hours: number;
  /** 'HH:mm' in the user's zone, both or none. */
  active_from: string | null;
  active_to: string | null;
  post_max_age_days: number;
};

/** A comment or a message, as it lies in the inbox. */
export type ReceivedItem = {
  /** The same each time it is looked at: what is drawn for it by chance hangs on it. */
  id: string | number;
  type: AutoresponderType;
  /** Null: a subreddit wrote, or somebody who is gone. */
  author: string | null;
  body: string;
  /** Of a comment; a message that has one is subreddit or mod mail. */
  subreddit: string | null;
  post_title: string | null;
  post_created_at: Date | null;
  /** Of a comment: the post is the creator's. */
  is_under_own_post: boolean;
  /** As a moderator or by Reddit. */
  is_distinguished: boolean;
  is_deleted: boolean;
  /** Nothing came from this sender to this creator before. */
  is_first: boolean;
  created_at: Date;
};
