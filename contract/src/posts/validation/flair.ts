import { Platform } from "../../accounts/platform.ts";
import { errorIn, type Finding, type PostDraft, type SubredditFacts } from "./draft.ts";
import { lengthOf } from "./words.ts";

export const FLAIR_TEXT_MAX = 64;

/** SV-F1 to SV-F5. */
export function checkFlair({ platform, flair, subreddit: name }: PostDraft, subreddit: SubredditFacts | undefined) {
  if (platform !== Platform.reddit || !subreddit) return [];
  return flairErrors(flair, `r/${name}`, subreddit).map((message): Finding => errorIn("flairs", message));
}

function flairErrors(flair: PostDraft["flair"], r: string, { flairs, rules }: SubredditFacts): string[] {
  if (!flair) return rules?.is_flair_required && flairs.length > 0 ? [`${r} requires a flair.`] : [];
  const known = flairs.find(({ id }) => id === flair.id);
  if (!known) return [`Flair "${flair.text ?? flair.id}" doesn't exist in ${r}.`];
  const isOwnText = flair.text !== null && flair.text !== known.text;
  if (isOwnText && !known.is_editable) return [`Flair "${known.text}" can't be edited in ${r}.`];
  const isTooLong = isOwnText && lengthOf(flair.text ?? "") > FLAIR_TEXT_MAX;
  return isTooLong ? [`Flair mustn't be longer than ${FLAIR_TEXT_MAX} characters.`] : [];
}
