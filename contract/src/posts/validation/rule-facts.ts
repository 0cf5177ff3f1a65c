import type { Platform } from "../../accounts/platform.ts";
import type { AccessType } from "../../subreddits/access-type.ts";
import type { PostLimit } from "../../subreddits/post-limit.ts";
import type { RequirementLevel } from "../../subreddits/requirement-level.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import type { TiktokPrivacy } from "../tiktok-privacy.ts";

/** The facts the rules need besides the posts, gathered once for many posts. */
export type RuleFacts = {
  now: Date;
  /** The target of {link} (SE-06). */
  website: string | null;
  /** Connected accounts. */
  accounts: ReadonlyMap<Platform, AccountFacts>;
  /** Tags for uploads to Redgifs (SE-07). */
  redgifs_tags: readonly string[];
  /** By lowercase name; a missing one has not been looked up yet, or could not be. */
  subreddits: ReadonlyMap<string, SubredditFacts>;
  media: ReadonlyMap<number, MediaFacts>;
  /** Other posts of the same Reddit account. */
  others: readonly OtherPost[];
  tools: Tools;
};

export type AccountFacts = {
  username: string;
  karma: number | null;
  age_days: number | null;
  /** Whether the platform suspended it. */
  is_suspended?: boolean;
  privacy_levels: readonly TiktokPrivacy[];
  max_video_seconds: number | null;
};

/** `rules` are null if they could not be read (SV-03); `flairs` are meaningless unless `knows_flairs`. */
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
  /** In seconds; null for images. */
  duration: number | null;
  status: "pending" | "uploading" | "success" | "failed";
};

/** Another planned or published post. Its link is known in full, only by its key, or not at all. */
export type OtherPost = {
  subreddit: string;
  post_at: string;
  link: string | null;
  content_key: string | null;
  isScheduled: boolean;
};

/** Large dependencies are injected, so that pages without checks do not load them. */
export type Tools = {
  /**
   * True if one of the patterns matches. Patterns that cannot be compiled are ignored; if none is left, it counts as a
   * match.
   */
  matchesAny(patterns: readonly string[], text: string): boolean;
  /** The length as X counts it: a link is 23, CJK and emoji are 2. */
  weightedLength(text: string): number;
  isTopLevelDomain(label: string): boolean;
  /** A faster equivalent of `wordsIn`, for the server, where both words and texts are untrusted. */
  wordsIn?(words: readonly string[], text: string): string[];
  /** Examples of titles that match one of the patterns, for display. */
  titleLooks?(patterns: readonly string[], year: number): string[];
};
