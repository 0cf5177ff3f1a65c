import type { Platform } from "../../accounts/platform.ts";
import type { AccessType } from "../../subreddits/access-type.ts";
import type { RequirementLevel } from "../../subreddits/requirement-level.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import type { PostValues } from "../fields/post-fields.ts";
import type { TiktokPrivacy } from "../tiktok-privacy.ts";

/**
 * One post as somebody wrote it: one subreddit, or one account of another platform (PO-02). How late it may still go out
 * is no question of the rules.
 */
export type PostDraft = { platform: Platform } & Omit<PostValues, "late_minutes">;

/** What is known of the subreddit; `rules` are null when they could not be read (SV-03). */
export type SubredditFacts = {
  name: string;
  access: AccessType;
  over_18: boolean;
  allows: { text: boolean; link: boolean; images: boolean; videos: boolean; galleries: boolean };
  rules: SubredditRules | null;
  flairs: { id: string; text: string; is_editable: boolean }[];
  is_banned_from: boolean;
  is_approved: boolean;
  is_verified_in: boolean;
  min_karma: number | null;
  min_account_age_days: number | null;
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

export type AccountFacts = {
  username: string;
  karma: number | null;
  age_days: number | null;
  privacy_levels: readonly TiktokPrivacy[];
  max_video_seconds: number | null;
};

/** Another post of the same account, planned or out. */
export type OtherPost = { subreddit: string; post_at: string; content: string; isLink: boolean; isScheduled: boolean };

export type PostSurroundings = {
  now: Date;
  account: AccountFacts | null;
  hasRedgifs: boolean;
  /** Undefined: not looked up yet. */
  subreddit: SubredditFacts | undefined;
  media: ReadonlyMap<number, MediaFacts>;
  hasWebsite: boolean;
  others: readonly OtherPost[];
  tools: Tools;
};

/** Heavy parts are handed in, so that a page that checks nothing does not load them. */
export type Tools = {
  /** True when one of the patterns matches; patterns that cannot be read are left out, and none left counts as a match. */
  matchesAny(patterns: readonly string[], text: string): boolean;
  /** As X counts: a link is 23, CJK and emoji are 2. */
  weightedLength(text: string): number;
  isTopLevelDomain(label: string): boolean;
};
