import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import { type FindingOf, type In, type Word, warning } from "./finding.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import { hasUrl } from "./words.ts";

/** Sites that people advertise: paid content, tips and lists of links. */
const sites = [
  ...["onlyfans", "fansly", "fanvue", "loyalfans", "manyvids", "patreon", "ko-fi", "buymeacoffee", "linktree"],
  ...["linktr.ee", "beacons.ai", "allmylinks", "lnk.bio", "campsite.bio", "carrd.co", "solo.to", "hoo.be"],
];

/** Matches such a site by name, {link}, the address of a promotion link (SE-06), or the creator's website. */
function promotionFor(website: string | null): RegExp {
  const own = website?.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/[/?#].*$/, "");
  const names = [...sites, ...(own ? [own] : [])].map((name) => name.replace(/[^\w-]/g, "\\$&")).join("|");
  return new RegExp(`(?<![a-z0-9])(?:${names})(?![a-z0-9])|\\{link\\}|/go/[a-z0-9]{8}(?![a-z0-9])`, "i");
}

const allowed: Partial<Record<RequirementLevel, string>> = {
  [RequirementLevel.forbidden]: "doesn't allow promotion",
  [RequirementLevel.comment]: "allows promotion only in the comment",
  [RequirementLevel.profile]: "allows promotion only on the profile",
  [RequirementLevel.username]: "allows promotion only in the username",
};

type Where = { level: RequirementLevel; place: "title" | "text" | "link" | "comment" };

export const promotionKinds = {
  "rule-promotion": warning(
    "subreddits",
    ({ subreddit, level, place, word }: In & Word & Where) =>
      `r/${subreddit} ${allowed[level]}. The ${place} has "${word}".`,
  ),
};
type PromotionFinding = FindingOf<typeof promotionKinds>;

/** SV-S18. URLs that SV-K4 and SV-K5 already warn about are left to them. */
export function checkPromotion(post: PostInput, context: RuleContext): PromotionFinding[] {
  const level = context.subreddit?.promotion;
  if (post.platform !== Platform.reddit || level === undefined || !allowed[level]) return [];

  const { title, content, comment, type, subreddit } = post;
  const promotion = promotionFor(context.website);
  const isCommentOnly = level === RequirementLevel.comment;
  const isLink = type === "link";
  const told = isCommentOnly ? isLink || hasUrl(content) : hasUrl(comment);
  const written: [Where["place"], string][] = [["title", title]];
  if (!isCommentOnly || !told) written.push([isLink ? "link" : "text", content]);
  if (!isCommentOnly && !told) written.push(["comment", comment]);
  return written.flatMap(([place, text]) => {
    const word = promotion.exec(text)?.[0];
    return word ? [{ code: "rule-promotion" as const, subreddit, level, place, word }] : [];
  });
}
