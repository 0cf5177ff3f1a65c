import { Platform } from "../../accounts/platform.ts";
import { linkKey } from "../../ban-shield/keys.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import type { contentKinds } from "./content-kinds.ts";
import type { FindingOf } from "./finding.ts";
import { domainProblem, readLink, sameLinkKey } from "./link.ts";
import { othersIn } from "./other-posts.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import type { OtherPost } from "./rule-facts.ts";
import { hasUrl, lengthOf, unknownVariable, usesLink, withValues, wordsIn } from "./words.ts";

const DAY = 24 * 60 * 60 * 1000;
const TEXT_MAX = 40_000;
const TWEET_MAX = 280;
const CAPTION_MAX = 2200;
const HASHTAGS_MAX = 30;
/** Instagram uses only this many hashtags. */
const HASHTAGS_COUNTED = 5;
const MENTIONS_MAX = 20;

type ContentFinding = FindingOf<typeof contentKinds>;

/** SV-C1 to SV-C19, and SV-K5, which is shown in the same bucket. */
export function checkContent(post: PostInput, context: RuleContext): ContentFinding[] {
  return [...byPlatform(post, context), ...variableFindings(post.content, context), ...warnings(post, context)];
}

function byPlatform(post: PostInput, context: RuleContext): ContentFinding[] {
  switch (post.platform) {
    case Platform.reddit:
      return post.type === "link" ? linkFindings(post, context) : textFindings(post, context);
    case Platform.twitter:
      return tweetFindings(post, context);
    case Platform.instagram:
      return post.type === "instagramStory" ? [] : captionFindings(post);
    case Platform.tiktok:
      return tooLongCaption(post);
    case Platform.redgifs:
      return [];
  }
}

function textFindings(post: PostInput, context: RuleContext): ContentFinding[] {
  const { content, type, subreddit } = post;
  const rules = context.subreddit?.rules;
  const found: ContentFinding[] = lengthOf(sent(post)) > TEXT_MAX ? [{ code: "text-too-long", most: TEXT_MAX }] : [];
  return rules ? [...found, ...bodyFindings(content.trim(), type === "text", subreddit, rules, context)] : found;
}

/** The content as sent, with variables at their longest values. */
function sent({ platform, title, content, subreddit }: PostInput): string {
  const rendered = platform === Platform.reddit ? withValues(title, { subreddit }) : "";
  return withValues(content, { title: rendered, subreddit });
}

function bodyFindings(
  body: string,
  isText: boolean,
  subreddit: string,
  rules: SubredditRules,
  { tools: { matchesAny, wordsIn: has = wordsIn } }: RuleContext,
): ContentFinding[] {
  const { body_text_min_length: least, body_text_max_length: most, body_required_strings: needed } = rules;
  const isNeeded = isText && rules.body_restriction_policy === "required";
  if (body === "" && !isNeeded) return [];
  if (rules.body_restriction_policy === "notAllowed") return [{ code: "rule-text-closed", subreddit }];

  const found: ContentFinding[] = [];
  if (body === "") found.push({ code: "rule-text-needed", subreddit });
  if (least !== null && lengthOf(body) < least) found.push({ code: "rule-text-min", subreddit, least });
  if (most !== null && lengthOf(body) > most) found.push({ code: "rule-text-max", subreddit, most });
  for (const word of has(rules.body_blacklisted_strings, body)) {
    found.push({ code: "rule-text-banned", subreddit, word });
  }
  if (needed.length > 0 && has(needed, body).length === 0) {
    found.push({ code: "rule-text-words", subreddit, words: needed });
  }
  if (rules.body_regexes.length > 0 && !matchesAny(rules.body_regexes, body)) {
    found.push({ code: "rule-text-format", subreddit });
  }
  return found;
}

function linkFindings(post: PostInput, context: RuleContext): ContentFinding[] {
  const { content, subreddit } = post;
  if (content.trim() === "") return [{ code: "link-required" }];
  const address = sent(post);
  if (address.length > TEXT_MAX) return [{ code: "text-too-long", most: TEXT_MAX }];
  // The promotion link is a URL of our own.
  if (/^\s*\{link\}/i.test(content)) return [];
  const url = readLink(address, context.tools);
  if (!url) return [{ code: "link-invalid" }];
  const rules = context.subreddit?.rules;
  if (!rules) return [];

  const found: ContentFinding[] = [];
  const problem = domainProblem(url.hostname, rules);
  if (problem?.kind === "banned") found.push({ code: "rule-link-banned", subreddit, domain: problem.domain });
  if (problem?.kind === "unlisted") found.push({ code: "rule-link-unlisted", subreddit, domains: problem.domains });
  const days = rules.link_repost_age;
  if (days !== null && wasPosted(post, url, days, context)) {
    found.push({ code: "rule-link-repost", subreddit, days });
  }
  return found;
}

function wasPosted({ content, subreddit, post_at }: PostInput, url: URL, days: number, context: RuleContext): boolean {
  const at = post_at ? new Date(post_at).getTime() : context.now.getTime();
  const mine = { known: linkKey(content), whole: sameLinkKey(url) };
  return othersIn(context.others, subreddit).some((other) => {
    const { known, whole } = linkOf(other, context);
    const isSame = other.link === null ? known !== null && known === mine.known : whole === mine.whole;
    const before = isSame ? at - new Date(other.post_at).getTime() : -1;
    return before >= 0 && before < days * DAY;
  });
}

type LinkOf = { known: string | null; whole: string | null };
/** Caches each post's parsed link across comparisons. */
const links = new WeakMap<OtherPost, LinkOf>();

/** Falls back to the content key when the other post's link is unknown. */
function linkOf(other: OtherPost, { tools }: RuleContext): LinkOf {
  const read = links.get(other);
  if (read) return read;
  const url = other.link === null ? null : readLink(other.link, tools);
  const made = { known: other.content_key, whole: url && sameLinkKey(url) };
  links.set(other, made);
  return made;
}

function tweetFindings(post: PostInput, { tools }: RuleContext): ContentFinding[] {
  const { content, media } = post;
  if (content.trim() === "") return media.length === 0 ? [{ code: "text-required" }] : [];
  return tools.weightedLength(sent(post)) > TWEET_MAX ? [{ code: "text-too-long", most: TWEET_MAX }] : [];
}

function captionFindings(post: PostInput): ContentFinding[] {
  const found = tooLongCaption(post);
  const caption = post.content;
  if (hashtagsIn(caption) > HASHTAGS_MAX) found.push({ code: "caption-hashtags", most: HASHTAGS_MAX });
  if (mentionsIn(caption) > MENTIONS_MAX) found.push({ code: "caption-mentions", most: MENTIONS_MAX });
  return found;
}

function tooLongCaption(post: PostInput): ContentFinding[] {
  return lengthOf(sent(post)) > CAPTION_MAX ? [{ code: "caption-too-long", most: CAPTION_MAX }] : [];
}

const hashtagsIn = (text: string) => text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0;
const mentionsIn = (text: string) => text.match(/(?<![\p{L}\p{N}_])@[\w.]+/gu)?.length ?? 0;

/** SV-C19 */
function variableFindings(text: string, { website }: RuleContext): ContentFinding[] {
  const variable = unknownVariable(text);
  const found: ContentFinding[] = variable ? [{ code: "text-unknown-variable", variable }] : [];
  if (usesLink(text) && website === null) found.push({ code: "text-website-missing" });
  return found;
}

function warnings({ platform, content, type, subreddit }: PostInput, context: RuleContext): ContentFinding[] {
  if (platform === Platform.instagram) {
    const hashtags = hashtagsIn(content);
    const isPartlyIgnored = hashtags > HASHTAGS_COUNTED && hashtags <= HASHTAGS_MAX;
    return isPartlyIgnored ? [{ code: "caption-hashtags-ignored", most: HASHTAGS_COUNTED }] : [];
  }
  const isCommentOnly = context.subreddit?.promotion === RequirementLevel.comment;
  if (platform !== Platform.reddit || !isCommentOnly || (type !== "link" && !hasUrl(content))) return [];
  return [{ code: "rule-comment-links-only", subreddit }];
}
