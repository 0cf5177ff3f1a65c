import type { SubredditRules } from "@ponkan/contract/subreddits/rules";

type Rules = Partial<SubredditRules>;

/** What a creator has, and which titles may be suggested from it. */
export type GenerateCase = {
  about: string;
  /** The creator's successful titles. */
  own?: string[];
  /** Other people's titles in the subreddit. */
  place?: string[];
  file?: { name?: string; width?: number; height?: number; tags?: string[] };
  keywords?: string[];
  rules?: Rules;
  used?: string[];
  offers: string[];
  /** Must not match any suggested title. */
  never?: RegExp;
};

export type RewordCase = {
  about: string;
  title: string;
  rules?: Rules;
  used?: string[];
  /** Minimum number of different wordings; 0 if the title has to stay unchanged. */
  least: number;
  offers?: string[];
  /** Every wording contains all of these. */
  keeps?: string[];
  never?: RegExp;
};
