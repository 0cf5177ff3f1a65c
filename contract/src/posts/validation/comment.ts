import { Platform } from "../../accounts/platform.ts";
import { RequirementLevel } from "../../subreddits/requirement-level.ts";
import { variableErrors } from "./content.ts";
import { errorIn, type Finding, type PostDraft, type PostSurroundings, warningIn } from "./draft.ts";
import { hasUrl, lengthOf } from "./words.ts";

const closedToLinks: RequirementLevel[] = [
  RequirementLevel.forbidden,
  RequirementLevel.username,
  RequirementLevel.profile,
];

/** SV-K1 to SV-K4 and SV-K6. */
export function checkComment(draft: PostDraft, around: PostSurroundings): Finding[] {
  const { platform, type, comment, subreddit } = draft;
  if (comment.trim() === "") return [];
  if (platform === Platform.tiktok) return [errorIn("comment", "Comments can't be added to TikTok posts.")];
  if (type === "instagramStory") return [errorIn("comment", "Comments can't be added to stories.")];

  const errors = [...lengthErrors(draft, around), ...variableErrors(comment, "comment", around)];
  const isUnwelcome = around.subreddit && closedToLinks.includes(around.subreddit.promotion) && hasUrl(comment);
  return [
    ...errors.map((message) => errorIn("comment", message)),
    ...(isUnwelcome ? [warningIn("comment", `r/${subreddit} doesn't allow links in the comment.`)] : []),
  ];
}

function lengthErrors({ platform, comment }: PostDraft, { tools }: PostSurroundings): string[] {
  const isX = platform === Platform.twitter;
  const most = isX ? 280 : platform === Platform.instagram ? 2200 : 10_000;
  const length = isX ? tools.weightedLength(comment) : lengthOf(comment);
  return length > most ? [`Comment mustn't be longer than ${most} characters.`] : [];
}
