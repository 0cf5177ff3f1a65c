import { Platform } from "../../accounts/platform.ts";
import { isBlank } from "../../forms/label.ts";
import type { SubredditRules } from "../../subreddits/rules.ts";
import { blanksIn } from "../title-blanks.ts";
import {
  error,
  type FindingOf,
  type In,
  type Least,
  type Most,
  type Variable,
  type Word,
  type Words,
} from "./finding.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import type { Tools } from "./rule-facts.ts";
import { lengthOf, oneOf, unknownVariable, withValues, wordsIn } from "./words.ts";

export const TITLE_MAX = 300;

export const titleKinds = {
  "title-required": error("title", "Title is required."),
  "title-too-long": error("title", ({ most }: Most) => `Title mustn't be longer than ${most} characters.`),
  "title-line-breaks": error("title", "Title mustn't contain line breaks."),
  "title-blank": error("title", ({ blank }: { blank: string }) => `Fill in the blank ${blank}.`),
  "title-unknown-variable": error("title", ({ variable }: Variable) => `Unknown variable ${variable} in the title.`),
  "rule-title-min": error(
    "title",
    ({ subreddit, least }: In & Least) => `r/${subreddit} requires at least ${least} characters in the title.`,
  ),
  "rule-title-max": error(
    "title",
    ({ subreddit, most }: In & Most) => `r/${subreddit} doesn't allow more than ${most} characters in the title.`,
  ),
  "rule-title-banned": error(
    "title",
    ({ subreddit, word }: In & Word) => `r/${subreddit} doesn't allow "${word}" in the title.`,
  ),
  "rule-title-needed": error(
    "title",
    ({ subreddit, words }: In & Words) => `r/${subreddit} requires ${oneOf(words)} in the title.`,
  ),
  "rule-title-format": error("title", ({ subreddit }: In) => `r/${subreddit} requires a specific format in the title.`),
};
type TitleFinding = FindingOf<typeof titleKinds>;

type Titled = Pick<PostInput, "platform" | "title" | "subreddit">;
type TitleTools = Pick<Tools, "matchesAny" | "wordsIn">;
type TitleContext = Pick<RuleContext, "subreddit"> & { tools: TitleTools };

/** SV-T1 to SV-T11; only Reddit has titles. */
export function checkTitle({ platform, title, subreddit }: Titled, context: TitleContext): TitleFinding[] {
  if (platform !== Platform.reddit) return [];
  return titleFindings(title, subreddit, context.subreddit?.rules ?? null, context.tools);
}

/** Also used by title repair to check each candidate. */
export function titleFindings(
  given: string,
  subreddit: string,
  rules: SubredditRules | null,
  tools: TitleTools,
): TitleFinding[] {
  const title = given.trim();
  if (isBlank(title)) return [{ code: "title-required" }];
  const found: TitleFinding[] = [];
  if (lengthOf(withValues(title, { subreddit })) > TITLE_MAX) found.push({ code: "title-too-long", most: TITLE_MAX });
  if (/[\r\n\u2028\u2029]/.test(title)) found.push({ code: "title-line-breaks" });
  const [blank] = blanksIn(title);
  if (blank && !isAskedFor(blank.text, rules)) found.push({ code: "title-blank", blank: blank.text });
  const variable = unknownVariable(title);
  if (variable) found.push({ code: "title-unknown-variable", variable });
  return rules ? [...found, ...brokenRules(title, subreddit, rules, tools)] : found;
}

/** Some subreddits require such a word in brackets literally. */
const isAskedFor = (blank: string, rules: SubredditRules | null) =>
  rules?.title_required_strings.some((part) => part.includes(blank)) ?? false;

function brokenRules(
  title: string,
  subreddit: string,
  rules: SubredditRules,
  { matchesAny, wordsIn: has = wordsIn }: TitleTools,
): TitleFinding[] {
  const { title_text_min_length: least, title_text_max_length: most, title_required_strings: needed } = rules;
  const found: TitleFinding[] = [];
  if (least !== null && lengthOf(title) < least) found.push({ code: "rule-title-min", subreddit, least });
  if (most !== null && lengthOf(title) > most) found.push({ code: "rule-title-max", subreddit, most });
  for (const word of has(rules.title_blacklisted_strings, title)) {
    found.push({ code: "rule-title-banned", subreddit, word });
  }
  if (needed.length > 0 && has(needed, title).length === 0) {
    found.push({ code: "rule-title-needed", subreddit, words: needed });
  }
  if (rules.title_regexes.length > 0 && !matchesAny(rules.title_regexes, title)) {
    found.push({ code: "rule-title-format", subreddit });
  }
  return found;
}
