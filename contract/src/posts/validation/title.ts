import { Platform } from "../../accounts/platform.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import { errorIn, type Finding, type PostDraft, type PostSurroundings, type Tools } from "./draft.ts";
import { contains, isBlank, lengthOf, oneOf, unknownVariable } from "./words.ts";

export const TITLE_MAX = 300;

type Titled = Pick<PostDraft, "platform" | "title" | "subreddit">;
type Around = Pick<PostSurroundings, "subreddit"> & { tools: Pick<Tools, "matchesAny"> };

/** SV-T1 to SV-T11; only Reddit has titles. */
export function checkTitle({ platform, title, subreddit }: Titled, around: Around): Finding[] {
  if (platform !== Platform.reddit) return [];
  return titleErrors(title, subreddit, around.subreddit?.rules ?? null, around.tools).map((message) =>
    errorIn("title", message),
  );
}

/** Also what title repair asks about each title it thinks of. */
export function titleErrors(
  given: string,
  subreddit: string,
  rules: SubredditRules | null,
  tools: Pick<Tools, "matchesAny">,
): string[] {
  const title = given.trim();
  if (isBlank(title)) return ["Title is required."];
  const errors: string[] = [];
  if (lengthOf(title) > TITLE_MAX) errors.push(`Title mustn't be longer than ${TITLE_MAX} characters.`);
  if (/[\r\n\u2028\u2029]/.test(title)) errors.push("Title mustn't contain line breaks.");
  const unknown = unknownVariable(title);
  if (unknown) errors.push(`Unknown variable ${unknown} in the title.`);
  return rules ? [...errors, ...ruleErrors(title, `r/${subreddit}`, rules, tools)] : errors;
}

function ruleErrors(title: string, r: string, rules: SubredditRules, { matchesAny }: Pick<Tools, "matchesAny">) {
  const { title_text_min_length: least, title_text_max_length: most, title_required_strings: needed } = rules;
  const errors: string[] = [];
  if (least !== null && lengthOf(title) < least)
    errors.push(`${r} requires at least ${least} characters in the title.`);
  if (most !== null && lengthOf(title) > most)
    errors.push(`${r} doesn't allow more than ${most} characters in the title.`);
  for (const banned of rules.title_blacklisted_strings) {
    if (contains(title, banned)) errors.push(`${r} doesn't allow "${banned}" in the title.`);
  }
  if (needed.length > 0 && !needed.some((part) => contains(title, part))) {
    errors.push(`${r} requires ${oneOf(needed)} in the title.`);
  }
  if (rules.title_regexes.length > 0 && !matchesAny(rules.title_regexes, title)) {
    errors.push(`${r} requires a specific format in the title.`);
  }
  return errors;
}
