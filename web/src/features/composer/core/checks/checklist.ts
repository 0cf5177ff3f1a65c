import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import { bucketOf, type Finding, type FindingCode, isError } from "~/components/findings.ts";
import type { PlannedPost } from "../draft/to-posts.ts";

export type ChecklistItem = { label: string; state: "ok" | "watch" | "broken" };

type Rule = { label: string; isBrokenBy: (finding: Finding) => boolean };

/** The subreddit's requirements for this post, one line each, ticked or not according to the findings. */
export function checklist(post: PlannedPost, facts: SubredditFacts, findings: readonly Finding[]): ChecklistItem[] {
  return rulesFor(post, facts).map(({ label, isBrokenBy }) => {
    const broken = findings.filter(isBrokenBy);
    return { label, state: broken.some(isError) ? "broken" : broken.length > 0 ? "watch" : "ok" };
  });
}

function rule(label: string, ...codes: FindingCode[]): Rule {
  return { label, isBrokenBy: ({ code }) => codes.includes(code) };
}

function rulesFor(post: PlannedPost, facts: SubredditFacts): Rule[] {
  const { rules } = facts;
  return [
    rule(
      "Open to your account",
      "subreddit-missing",
      "subreddit-private",
      "subreddit-banned",
      "subreddit-premium",
      "subreddit-restricted",
      "account-banned",
    ),
    typeRule(post, facts),
    ...(rules
      ? [...titleRules(rules), ...bodyRules(post, rules), ...linkRules(post, rules)]
      : [titleLength(null, null)]),
    ...(rules && post.media.length > 1 ? galleryRules(rules) : []),
    ...flairRules(facts),
    ...markRules(post, facts),
    ...accountRules(facts),
    { label: "Time is free", isBrokenBy: (finding) => bucketOf(finding) === "postTime" },
  ];
}

function typeRule({ type, media, media_host }: PlannedPost, { allows }: SubredditFacts): Rule {
  if (type === "text") return rule("Text posts allowed", "rule-no-text-posts");
  if (type === "link" || media_host === "redgifs") return rule("Link posts allowed", "rule-no-link-posts");
  return media.length > 1 && allows.images
    ? rule("Galleries allowed", "rule-no-galleries")
    : rule("Image and video posts allowed", "rule-no-images", "rule-no-videos");
}

function titleRules(rules: SubredditRules): Rule[] {
  const { title_text_min_length: least, title_text_max_length: most } = rules;
  const { title_blacklisted_strings: banned, title_required_strings: needed, title_regexes } = rules;
  const list = [titleLength(least, most)];
  if (banned.length > 0) {
    const label = banned.length === 1 ? `No "${banned[0]}" in the title` : "No banned words in the title";
    list.push(rule(label, "rule-title-banned"));
  }
  if (needed.length > 0) list.push(rule(`${someOf(needed)} in the title`, "rule-title-needed"));
  if (title_regexes.length > 0) list.push(rule("Title format", "rule-title-format"));
  return list;
}

function titleLength(least: number | null, most: number | null): Rule {
  return rule(
    `Title ${range(least, Math.min(most ?? TITLE_MAX, TITLE_MAX))} characters`,
    "title-required",
    "title-too-long",
    "title-line-breaks",
    "rule-title-min",
    "rule-title-max",
  );
}

function bodyRules({ type, content }: PlannedPost, rules: SubredditRules): Rule[] {
  const { body_text_min_length: least, body_text_max_length: most, body_restriction_policy: policy } = rules;
  const isWritten = type !== "link" && content.trim() !== "";
  const isNeeded = type === "text" && policy === "required";
  const list: Rule[] = [];
  if (isNeeded) list.push(rule("Text in the post", "rule-text-needed"));
  if (policy === "notAllowed" && type !== "link") list.push(rule("No text in the post", "rule-text-closed"));
  if (!isWritten && !isNeeded) return list;
  if (least !== null || most !== null) {
    list.push(rule(`Text ${range(least, most)} characters`, "rule-text-min", "rule-text-max"));
  }
  if (rules.body_blacklisted_strings.length > 0) list.push(rule("No banned words in the text", "rule-text-banned"));
  if (rules.body_required_strings.length > 0) {
    list.push(rule(`${someOf(rules.body_required_strings)} in the text`, "rule-text-words"));
  }
  if (rules.body_regexes.length > 0) list.push(rule("Text format", "rule-text-format"));
  return list;
}

function linkRules({ type, media_host }: PlannedPost, rules: SubredditRules): Rule[] {
  const isByLink = type === "link" || media_host === "redgifs";
  const list: Rule[] = [];
  if (isByLink && rules.link_restriction_policy !== "none") {
    const label = "Link to an allowed site";
    list.push(
      type === "link"
        ? rule(label, "rule-link-banned", "rule-link-unlisted")
        : rule(label, "rule-host-banned", "rule-host-unlisted"),
    );
  }
  if (type === "link" && rules.link_repost_age !== null) {
    list.push(rule(`No repost in ${rules.link_repost_age} days`, "rule-link-repost"));
  }
  return list;
}

function galleryRules(rules: SubredditRules): Rule[] {
  const { gallery_min_items: least, gallery_max_items: most } = rules;
  const { gallery_captions_requirement: captions, gallery_urls_requirement: urls } = rules;
  const list: Rule[] = [];
  if (least !== null || most !== null) {
    list.push(rule(`Gallery of ${range(least, most)} items`, "rule-gallery-min", "rule-gallery-max"));
  }
  if (captions === "required") list.push(rule("A caption for each item", "rule-captions-needed"));
  if (captions === "notAllowed") list.push(rule("No captions", "rule-captions-closed"));
  if (urls === "required") list.push(rule("A link for each item", "rule-urls-needed"));
  if (urls === "notAllowed") list.push(rule("No links in the gallery", "rule-urls-closed"));
  return list;
}

function flairRules({ rules, flairs }: SubredditFacts): Rule[] {
  if (!rules?.is_flair_required || flairs.length === 0) return [];
  return [{ label: "Flair set", isBrokenBy: (finding) => bucketOf(finding) === "flairs" }];
}

const closedToLinks: number[] = [RequirementLevel.forbidden, RequirementLevel.username, RequirementLevel.profile];

function markRules({ is_nsfw, comment }: PlannedPost, { promotion }: SubredditFacts): Rule[] {
  const list: Rule[] = [];
  if (is_nsfw === true) list.push(rule("NSFW allowed", "rule-no-nsfw"));
  if (closedToLinks.includes(promotion)) {
    list.push(rule("No promotion in the post", "rule-promotion"));
    if (comment.trim() !== "") list.push(rule("No links in the comment", "rule-comment-no-links"));
  }
  if (promotion === RequirementLevel.comment) {
    list.push(rule("Links only in the comment", "rule-comment-links-only", "rule-promotion"));
  }
  return list;
}

function accountRules({ min_karma, min_account_age_days, verification }: SubredditFacts): Rule[] {
  const list: Rule[] = [];
  if (min_karma !== null) list.push(rule(`${min_karma} karma`, "rule-karma"));
  if (min_account_age_days !== null) list.push(rule(`Account age ${min_account_age_days} d`, "rule-account-age"));
  if (verification === RequirementLevel.required) list.push(rule("Verified there", "rule-verification"));
  return list;
}

function range(least: number | null, most: number | null): string {
  if (least === null) return `up to ${most}`;
  return most === null ? `at least ${least}` : `${least}–${most}`;
}

function someOf(words: readonly string[]): string {
  const [first, second] = words;
  if (words.length > 2) return `One of ${words.length} marks`;
  return second === undefined ? `"${first}"` : `"${first}" or "${second}"`;
}
