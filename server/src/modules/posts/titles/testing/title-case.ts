import type { SubredditRules } from "@ponkan/contract/subreddits/rules";

type Rules = Partial<SubredditRules>;

/** What a creator has, and what may be made of it. */
export type GenerateCase = {
  about: string;
  /** Own titles that did well. */
  own?: string[];
  /** Of others, in that place. */
  place?: string[];
  file?: { name?: string; width?: number; height?: number; tags?: string[] };
  keywords?: string[];
  rules?: Rules;
  /** Used in the last 30 days. */
  used?: string[];
  /** All of these are offered. */
  offers: string[];
  /** What none of the offered titles may have in it. */
  never?: RegExp;
};

export type RewordCase = {
  about: string;
  title: string;
  rules?: Rules;
  used?: string[];
  /** So many different wordings at least; 0 when it has to be left as it is. */
  least: number;
  /** All of these are among the wordings. */
  offers?: string[];
  /** Each wording has all of these in it. */
  keeps?: string[];
  never?: RegExp;
};
