import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import { error, type FindingOf, type In, type Most, type Variable, warning } from "./finding.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import { hasUrl, lengthOf, unknownVariable, usesLink, withValues } from "./words.ts";

export const commentKinds = {
  "comment-on-tiktok": error("comment", "Comments can't be added to TikTok posts."),
  "comment-on-story": error("comment", "Comments can't be added to stories."),
  "comment-too-long": error("comment", ({ most }: Most) => `Comment mustn't be longer than ${most} characters.`),
  "comment-unknown-variable": error(
    "comment",
    ({ variable }: Variable) => `Unknown variable ${variable} in the comment.`,
  ),
  "comment-website-missing": error("comment", "Set your website in the settings to use {link}."),
  "rule-comment-no-links": warning(
    "comment",
    ({ subreddit }: In) => `r/${subreddit} doesn't allow links in the comment.`,
  ),
};
type CommentFinding = FindingOf<typeof commentKinds>;

const closedToLinks: RequirementLevel[] = [
  RequirementLevel.forbidden,
  RequirementLevel.username,
  RequirementLevel.profile,
];

/** SV-K1 to SV-K4 and SV-K6. */
export function checkComment(post: PostInput, context: RuleContext): CommentFinding[] {
  const { platform, type, comment, subreddit } = post;
  if (comment.trim() === "") return [];
  if (platform === Platform.tiktok) return [{ code: "comment-on-tiktok" }];
  if (type === "instagramStory") return [{ code: "comment-on-story" }];

  const found = tooLong(post, context);
  const variable = unknownVariable(comment);
  if (variable) found.push({ code: "comment-unknown-variable", variable });
  if (usesLink(comment) && context.website === null) found.push({ code: "comment-website-missing" });
  const isUnwelcome = context.subreddit && closedToLinks.includes(context.subreddit.promotion) && hasUrl(comment);
  if (isUnwelcome) found.push({ code: "rule-comment-no-links", subreddit });
  return found;
}

function tooLong({ platform, comment, title, subreddit }: PostInput, { tools }: RuleContext): CommentFinding[] {
  const isX = platform === Platform.twitter;
  const most = isX ? 280 : platform === Platform.instagram ? 2200 : 10_000;
  const sent = withValues(comment, { title, subreddit });
  const length = isX ? tools.weightedLength(sent) : lengthOf(sent);
  return length > most ? [{ code: "comment-too-long", most }] : [];
}
