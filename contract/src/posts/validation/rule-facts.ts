import type { Platform } from "../../accounts/platform.ts";
import type { AccessType } from "../../subreddits/access-type.ts";
import type { PostLimit } from "../../subreddits/post-limit.ts";
import type { RequirementLevel } from "../../subreddits/requirement-level.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import type { TiktokPrivacy } from "../tiktok-privacy.ts";

/** Everything the rules look at besides the posts themselves, gathered once for many of them. */
export type RuleFacts = {
  now: Date;
  /** There is somewhere for {link} to lead (SE-06). */
  hasWebsite: boolean;
  /** Connected ones. */
  accounts: ReadonlyMap<Platform, AccountFacts>;
  /** For uploads to Redgifs (SE-07). */
  redgifs_tags: readonly string[];
  /** By name in lower case; one that is not in it was not looked up yet, or could not be. */
  subreddits: ReadonlyMap<string, SubredditFacts>;
  media: ReadonlyMap<number, MediaFacts>;
  /** Of the same Reddit account. */
  others: readonly OtherPost[];
  tools: Tools;
};

export type AccountFacts = {
  username: string;
  karma: number | null;
  age_days: number | null;
  /** By its platform. */
  is_suspended?: boolean;
  privacy_levels: readonly TiktokPrivacy[];
  max_video_seconds: number | null;
};

/** `rules` are null when they could not be read (SV-03), and `flairs` say nothing while they are not known. */
export type SubredditFacts = {
  name: string;
  access: AccessType;
  over_18: boolean | null;
  allows: { text: boolean; link: boolean; images: boolean; videos: boolean; galleries: boolean };
  rules: SubredditRules | null;
  flairs: { id: string; text: string; is_editable: boolean }[];
  knows_flairs: boolean;
  is_banned_from: boolean;
  is_approved: boolean;
  is_verified_in: boolean;
  min_karma: number | null;
  min_account_age_days: number | null;
  post_limit: PostLimit | null;
  promotion: RequirementLevel;
  verification: RequirementLevel;
};

export type MediaFacts = {
  id: number;
  type: string;
  size: number;
  /** Seconds; null for images. */
  duration: number | null;
  status: "pending" | "uploading" | "success" | "failed";
};

/** Another post, planned or out. What it links to is known as it was written, or by its key alone, or not. */
export type OtherPost = {
  subreddit: string;
  post_at: string;
  link: string | null;
  content_key: string | null;
  isScheduled: boolean;
};

/** Heavy parts are handed in, so that a page that checks nothing does not load them. */
export type Tools = {
  /** True when one of the patterns matches; patterns that cannot be read are left out, and none left counts as a match. */
  matchesAny(patterns: readonly string[], text: string): boolean;
  /** As X counts: a link is 23, CJK and emoji are 2. */
  weightedLength(text: string): number;
  isTopLevelDomain(label: string): boolean;
  /** For who checks what strangers wrote, with the lists of strangers: finds the same as wordsIn, without taking long. */
  wordsIn?(words: readonly string[], text: string): string[];
  /** For who shows it: what titles look like that fulfil one of the patterns. */
  titleLooks?(patterns: readonly string[], year: number): string[];
};
