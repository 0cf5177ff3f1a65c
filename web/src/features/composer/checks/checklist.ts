import type { ErrorBucket } from "@ponkan/contract/posts/error-buckets";
import type { Finding, SubredditFacts } from "@ponkan/contract/posts/validation/draft";
import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import type { PlannedPost } from "../draft/to-posts.ts";

export type ChecklistItem = { label: string; state: "ok" | "watch" | "broken" };

/** `breaks` are the messages of the rule; their texts are those of the specification. */
type Rule = { label: string; bucket: ErrorBucket; breaks: RegExp };

/** What this subreddit asks of this post, one line each, ticked or not by what the checks found. */
export function checklist(post: PlannedPost, facts: SubredditFacts, findings: readonly Finding[]): ChecklistItem[] {
  return rulesFor(post, facts).map(({ label, bucket, breaks }) => {
    const broken = findings.filter((finding) => finding.bucket === bucket && breaks.test(finding.message));
    const isError = broken.some(({ level }) => level === "error");
    return { label, state: isError ? "broken" : broken.length > 0 ? "watch" : "ok" };
  });
}

function rulesFor(post: PlannedPost, facts: SubredditFacts): Rule[] {
  const { rules } = facts;
  return [
    { label: "Open to your account", bucket: "subreddits", breaks: closed },
    typeRule(post),
    ...(rules
      ? [...titleRules(rules), ...bodyRules(post, rules), ...linkRules(post, rules)]
      : [titleLength(null, null)]),
    ...(rules && post.media.length > 1 ? galleryRules(rules) : []),
    ...flairRules(facts),
    ...markRules(post, facts),
    ...accountRules(facts),
    { label: "Time is free", bucket: "postTime", breaks: /./ },
  ];
}

const closed = /doesn't exist|is private|is banned\.|Premium members|approved users|is banned from/;

function typeRule({ type, media, media_host }: PlannedPost): Rule {
  const [label, breaks] = typeLabel(type, media.length, media_host);
  return {
    label: `${label} allowed`,
    bucket: type === "media" && media_host === "reddit" ? "media" : "subreddits",
    breaks,
  };
}

function typeLabel(type: string, files: number, host: string): [string, RegExp] {
  if (type === "text") return ["Text posts", /doesn't allow text posts/];
  if (type === "link" || host === "redgifs") return ["Link posts", /doesn't allow link posts/];
  return files > 1
    ? ["Galleries", /doesn't allow galleries/]
    : ["Image and video posts", /doesn't allow (images|videos)\.$/];
}

function titleRules(rules: SubredditRules): Rule[] {
  const { title_text_min_length: least, title_text_max_length: most } = rules;
  const { title_blacklisted_strings: banned, title_required_strings: needed, title_regexes } = rules;
  const list: Rule[] = [titleLength(least, most)];
  if (banned.length > 0)
    list.push({
      label: banned.length === 1 ? `No "${banned[0]}" in the title` : "No banned words in the title",
      bucket: "title",
      breaks: /doesn't allow ".*" in the title/s,
    });
  if (needed.length > 0)
    list.push({
      label: `${someOf(needed)} in the title`,
      bucket: "title",
      breaks: /requires (one of )?".*" in the title/s,
    });
  if (title_regexes.length > 0)
    list.push({ label: "Title format", bucket: "title", breaks: /specific format in the title/ });
  return list;
}

function titleLength(least: number | null, most: number | null): Rule {
  const breaks = /characters in the title|Title mustn't|Title is required/;
  return { label: `Title ${range(least, Math.min(most ?? TITLE_MAX, TITLE_MAX))} characters`, bucket: "title", breaks };
}

function bodyRules({ type, content }: PlannedPost, rules: SubredditRules): Rule[] {
  const { body_text_min_length: least, body_text_max_length: most, body_restriction_policy: policy } = rules;
  const isWritten = type !== "link" && content.trim() !== "";
  const isNeeded = type === "text" && policy === "required";
  const list: Rule[] = [];
  const add = (label: string, breaks: RegExp) => list.push({ label, bucket: "content", breaks });
  if (isNeeded) add("Text in the post", /requires text in the post/);
  if (policy === "notAllowed" && type !== "link") add("No text in the post", /doesn't allow text in the post/);
  if (!isWritten && !isNeeded) return list;
  if (least !== null || most !== null) add(`Text ${range(least, most)} characters`, /characters in the text/);
  if (rules.body_blacklisted_strings.length > 0) add("No banned words in the text", /doesn't allow ".*" in the text/s);
  if (rules.body_required_strings.length > 0)
    add(`${someOf(rules.body_required_strings)} in the text`, /requires (one of )?".*" in the text/s);
  if (rules.body_regexes.length > 0) add("Text format", /specific format in the text/);
  return list;
}

function linkRules({ type, media_host }: PlannedPost, rules: SubredditRules): Rule[] {
  const isByLink = type === "link" || media_host === "redgifs";
  const list: Rule[] = [];
  if (isByLink && rules.link_restriction_policy !== "none")
    list.push({
      label: "Link to an allowed site",
      bucket: type === "link" ? "content" : "media",
      breaks: /doesn't allow links to|allows only links to/,
    });
  if (type === "link" && rules.link_repost_age !== null)
    list.push({ label: `No repost in ${rules.link_repost_age} days`, bucket: "content", breaks: /reposting a link/ });
  return list;
}

function galleryRules(rules: SubredditRules): Rule[] {
  const { gallery_min_items: least, gallery_max_items: most } = rules;
  const list: Rule[] = [];
  const add = (label: string, breaks: RegExp) => list.push({ label, bucket: "media", breaks });
  if (least !== null || most !== null) add(`Gallery of ${range(least, most)} items`, /items in the gallery/);
  if (rules.gallery_captions_requirement === "required") add("A caption for each item", /requires a caption/);
  if (rules.gallery_captions_requirement === "notAllowed") add("No captions", /doesn't allow captions/);
  if (rules.gallery_urls_requirement === "required") add("A link for each item", /requires a link/);
  if (rules.gallery_urls_requirement === "notAllowed")
    add("No links in the gallery", /doesn't allow links in the gallery/);
  return list;
}

function flairRules({ rules, flairs }: SubredditFacts): Rule[] {
  return rules?.is_flair_required && flairs.length > 0 ? [{ label: "Flair set", bucket: "flairs", breaks: /./ }] : [];
}

function markRules({ is_nsfw, comment }: PlannedPost, { promotion }: SubredditFacts): Rule[] {
  const isClosed = (
    [RequirementLevel.forbidden, RequirementLevel.username, RequirementLevel.profile] as number[]
  ).includes(promotion);
  return [
    ...(is_nsfw === true
      ? [{ label: "NSFW allowed", bucket: "subreddits", breaks: /doesn't allow NSFW/ } as const]
      : []),
    ...(isClosed && comment.trim() !== ""
      ? [{ label: "No links in the comment", bucket: "comment", breaks: /doesn't allow links in the comment/ } as const]
      : []),
    ...(promotion === RequirementLevel.comment
      ? [{ label: "Links only in the comment", bucket: "content", breaks: /allows links only in the comment/ } as const]
      : []),
  ];
}

function accountRules({ min_karma, min_account_age_days, verification }: SubredditFacts): Rule[] {
  const list: Rule[] = [];
  const add = (label: string, breaks: RegExp) => list.push({ label, bucket: "subreddits", breaks });
  if (min_karma !== null) add(`${min_karma} karma`, /requires \d+ karma/);
  if (min_account_age_days !== null) add(`Account age ${min_account_age_days} d`, /account older than/);
  if (verification === RequirementLevel.required) add("Verified there", /requires verification/);
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
