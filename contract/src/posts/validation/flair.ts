import { Platform } from "../../accounts/platform.ts";
import { error, type FindingOf, type In, type Most } from "./finding.ts";
import type { PostInput } from "./rule-context.ts";
import type { SubredditFacts } from "./rule-facts.ts";
import { lengthOf } from "./words.ts";

export const FLAIR_TEXT_MAX = 64;

type Flair = { flair: string };

export const flairKinds = {
  "flair-required": error("flairs", ({ subreddit }: In) => `r/${subreddit} requires a flair.`),
  "flair-missing": error(
    "flairs",
    ({ flair, subreddit }: In & Flair) => `Flair "${flair}" doesn't exist in r/${subreddit}.`,
  ),
  "flair-fixed": error(
    "flairs",
    ({ flair, subreddit }: In & Flair) => `Flair "${flair}" can't be edited in r/${subreddit}.`,
  ),
  "flair-too-long": error("flairs", ({ most }: Most) => `Flair mustn't be longer than ${most} characters.`),
  "flairs-unread": error("flairs", ({ subreddit }: In) => `Flairs of r/${subreddit} could not be read.`),
};
type FlairFinding = FindingOf<typeof flairKinds>;

/** SV-F1 to SV-F5. */
export function checkFlair(
  { platform, flair, subreddit: name }: PostInput,
  subreddit: SubredditFacts | undefined,
): FlairFinding[] {
  if (platform !== Platform.reddit || !subreddit) return [];
  const { flairs, rules } = subreddit;
  if (!flair) return rules?.is_flair_required && flairs.length > 0 ? [{ code: "flair-required", subreddit: name }] : [];
  const known = flairs.find(({ id }) => id === flair.id);
  if (!known) return [{ code: "flair-missing", flair: flair.text ?? flair.id, subreddit: name }];
  const isOwnText = flair.text !== null && flair.text !== known.text;
  if (isOwnText && !known.is_editable) return [{ code: "flair-fixed", flair: known.text, subreddit: name }];
  const isTooLong = isOwnText && lengthOf(flair.text ?? "") > FLAIR_TEXT_MAX;
  return isTooLong ? [{ code: "flair-too-long", most: FLAIR_TEXT_MAX }] : [];
}
