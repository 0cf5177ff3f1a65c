import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import { errorIn, type Finding, type PostDraft, type PostSurroundings, warningIn } from "./draft.ts";
import { domainErrors, readLink, sameLinkKey } from "./link.ts";
import { othersIn } from "./others-in.ts";
import { contains, hasUrl, lengthOf, oneOf, unknownVariable, usesLink } from "./words.ts";

const DAY = 24 * 60 * 60 * 1000;
const TEXT_MAX = 40_000;
const TWEET_MAX = 280;
const CAPTION_MAX = 2200;

/** SV-C1 to SV-C19, and SV-K5, which is shown here. */
export function checkContent(draft: PostDraft, around: PostSurroundings): Finding[] {
  const errors = [...byPlatform(draft, around), ...variableErrors(draft.content, "text", around)];
  return [...errors.map((message) => errorIn("content", message)), ...warnings(draft, around)];
}

function byPlatform(draft: PostDraft, around: PostSurroundings): string[] {
  switch (draft.platform) {
    case Platform.reddit:
      return draft.type === "link" ? linkErrors(draft, around) : textErrors(draft, around);
    case Platform.twitter:
      return tweetErrors(draft, around);
    case Platform.instagram:
      return draft.type === "instagramStory" ? [] : captionErrors(draft.content);
    case Platform.tiktok:
      return tooLong("Caption", draft.content, CAPTION_MAX);
    case Platform.redgifs:
      return [];
  }
}

function textErrors({ content, type, subreddit }: PostDraft, around: PostSurroundings): string[] {
  const rules = around.subreddit?.rules;
  const errors = tooLong("Text", content, TEXT_MAX);
  return rules ? [...errors, ...bodyErrors(content.trim(), type === "text", `r/${subreddit}`, rules, around)] : errors;
}

function bodyErrors(body: string, isText: boolean, r: string, rules: SubredditRules, { tools }: PostSurroundings) {
  const { body_text_min_length: least, body_text_max_length: most, body_required_strings: needed } = rules;
  const isNeeded = isText && rules.body_restriction_policy === "required";
  if (body === "" && !isNeeded) return [];
  if (rules.body_restriction_policy === "notAllowed") return [`${r} doesn't allow text in the post.`];

  const errors: string[] = [];
  if (body === "") errors.push(`${r} requires text in the post.`);
  if (least !== null && lengthOf(body) < least) errors.push(`${r} requires at least ${least} characters in the text.`);
  if (most !== null && lengthOf(body) > most)
    errors.push(`${r} doesn't allow more than ${most} characters in the text.`);
  for (const banned of rules.body_blacklisted_strings) {
    if (contains(body, banned)) errors.push(`${r} doesn't allow "${banned}" in the text.`);
  }
  if (needed.length > 0 && !needed.some((part) => contains(body, part))) {
    errors.push(`${r} requires ${oneOf(needed)} in the text.`);
  }
  if (rules.body_regexes.length > 0 && !tools.matchesAny(rules.body_regexes, body)) {
    errors.push(`${r} requires a specific format in the text.`);
  }
  return errors;
}

function linkErrors({ content, subreddit, post_at }: PostDraft, around: PostSurroundings): string[] {
  if (content.trim() === "") return ["Link is required."];
  if (usesLink(content)) return [];
  const url = readLink(content, around.tools);
  if (!url) return ["Link must be a valid URL."];
  const rules = around.subreddit?.rules;
  if (!rules) return [];
  const r = `r/${subreddit}`;
  const age = rules.link_repost_age;
  const isRepost = age !== null && wasPosted(url, subreddit, post_at, age, around);
  return [
    ...domainErrors(url.hostname, r, rules),
    ...(isRepost ? [`${r} doesn't allow reposting a link within ${age} days.`] : []),
  ];
}

function wasPosted(url: URL, subreddit: string, post_at: string | null, days: number, around: PostSurroundings) {
  const at = post_at ? new Date(post_at).getTime() : around.now.getTime();
  return othersIn(around.others, subreddit).some((other) => {
    if (!other.isLink) return false;
    const before = at - new Date(other.post_at).getTime();
    const same = readLink(other.content, around.tools);
    return before >= 0 && before < days * DAY && same !== null && sameLinkKey(same) === sameLinkKey(url);
  });
}

function tweetErrors({ content, media }: PostDraft, { tools }: PostSurroundings): string[] {
  if (content.trim() === "") return media.length === 0 ? ["Text is required."] : [];
  return tools.weightedLength(content) > TWEET_MAX ? [`Text mustn't be longer than ${TWEET_MAX} characters.`] : [];
}

function captionErrors(caption: string): string[] {
  const errors = tooLong("Caption", caption, CAPTION_MAX);
  if (hashtagsIn(caption) > 30) errors.push("Caption mustn't contain more than 30 hashtags.");
  if ((caption.match(/(?<![\p{L}\p{N}_])@[\w.]+/gu)?.length ?? 0) > 20) {
    errors.push("Caption mustn't contain more than 20 mentions.");
  }
  return errors;
}

const hashtagsIn = (text: string) => text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0;

/** SV-C19, and for the comment SV-K6. */
export function variableErrors(text: string, where: "text" | "comment", { hasWebsite }: PostSurroundings): string[] {
  const unknown = unknownVariable(text);
  const errors = unknown ? [`Unknown variable ${unknown} in the ${where}.`] : [];
  return usesLink(text) && !hasWebsite ? [...errors, "Set your website in the settings to use {link}."] : errors;
}

function warnings({ platform, content, type, subreddit }: PostDraft, around: PostSurroundings): Finding[] {
  if (platform === Platform.instagram && hashtagsIn(content) > 5 && hashtagsIn(content) <= 30) {
    return [warningIn("content", "Instagram may ignore more than 5 hashtags.")];
  }
  const isCommentOnly = around.subreddit?.promotion === RequirementLevel.comment;
  const isReddit = platform === Platform.reddit;
  if (!isReddit || !isCommentOnly || (type !== "link" && !hasUrl(content))) return [];
  return [warningIn("content", `r/${subreddit} allows links only in the comment.`)];
}

function tooLong(field: string, text: string, most: number): string[] {
  return lengthOf(text) > most ? [`${field} mustn't be longer than ${most} characters.`] : [];
}
