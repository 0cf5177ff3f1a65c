import { Platform } from "../../accounts/platform.ts";
import { isTopLevelDomain } from "../../settings/top-level-domains.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import { type GivenRules, subredditRules } from "../../subreddits/rules.ts";
import { defaultValues } from "../fields/field-values.ts";
import { TiktokPrivacy } from "../tiktok-privacy.ts";
import { bucketOf, isError, textOf } from "./findings.ts";
import { matchesAny } from "./linear-patterns.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import type { MediaFacts, SubredditFacts } from "./rule-facts.ts";
import { validatePost } from "./validate-post.ts";

/** A plain text post without findings. */
export function aPostInput(changes: Partial<PostInput> = {}): PostInput {
  return {
    ...defaultValues,
    platform: Platform.reddit,
    type: "text",
    title: "First light",
    subreddit: "ridgelines",
    post_at: "2026-05-01T13:00:00Z",
    ...changes,
  };
}

/** A subreddit that allows everything, apart from these rules. */
export function aSubreddit(changes: Partial<SubredditFacts> = {}, rules: GivenRules = {}): SubredditFacts {
  return {
    name: "ridgelines",
    access: "public",
    over_18: false,
    allows: { text: true, link: true, images: true, videos: true, galleries: true },
    rules: subredditRules(rules),
    flairs: [],
    knows_flairs: true,
    is_banned_from: false,
    is_approved: false,
    is_verified_in: false,
    min_karma: null,
    min_account_age_days: null,
    post_limit: null,
    promotion: RequirementLevel.not_mentioned,
    verification: RequirementLevel.not_mentioned,
    ...changes,
  };
}

/** The default time of the checks. */
export const now = new Date("2026-05-01T12:00:00Z");
const MB = 1024 * 1024;

/** Counts as X does: a URL is 23 characters, however long. */
const weightedLength = (text: string) => text.replaceAll(/https:\/\/\S+/g, "x".repeat(23)).length;

/** A complete context that causes no findings. */
export function around(changes: Partial<RuleContext> = {}): RuleContext {
  return {
    now,
    account: { username: "ann", karma: 100, age_days: 10, privacy_levels: [1, 4], max_video_seconds: 60 },
    hasRedgifs: true,
    redgifs_tags: ["Film", "Photography", "Fashion"],
    subreddit: aSubreddit(),
    media: new Map(),
    website: "https://www.ann-prints.com/shop/",
    others: [],
    tools: { matchesAny, weightedLength, isTopLevelDomain },
    ...changes,
  };
}

export const withRules = (rules: GivenRules) => around({ subreddit: aSubreddit({}, rules) });
export const messages = (post: PostInput, context = around()) =>
  validatePost(post, context).map((finding) =>
    isError(finding)
      ? `${bucketOf(finding)}: ${textOf(finding)}`
      : `${bucketOf(finding)} (warning): ${textOf(finding)}`,
  );

export const image = (changes: Partial<MediaFacts> = {}): MediaFacts => ({
  id: 0,
  type: "image/jpeg",
  size: MB,
  duration: null,
  status: "success",
  ...changes,
});
export const video = (changes: Partial<MediaFacts> = {}) => image({ type: "video/mp4", duration: 10, ...changes });
export const gif = (changes: Partial<MediaFacts> = {}) => image({ type: "image/gif", ...changes });

/** The messages for a post with these files. */
export function mediaMessages(
  items: MediaFacts[],
  post: Partial<PostInput> = {},
  rules: GivenRules = {},
  changes: Partial<RuleContext> = {},
) {
  const media = new Map(items.map((item, index) => [index + 1, { ...item, id: index + 1 }]));
  const listed = items.map((_, index) => ({ id: index + 1, caption: "", url: "" }));
  return messages(aPostInput({ type: "media", media: listed, ...post }), { ...withRules(rules), media, ...changes });
}

export const noMedia = { text: true, link: true, images: false, videos: false, galleries: false };
export const [x, instagram, tiktok] = [Platform.twitter, Platform.instagram, Platform.tiktok].map((platform) => ({
  platform,
  subreddit: "",
})) as [Partial<PostInput>, Partial<PostInput>, Partial<PostInput>];
export const story = { ...instagram, type: "instagramStory" as const };
export const privacy = { ...tiktok, privacy_level: TiktokPrivacy.publicToEveryone };
