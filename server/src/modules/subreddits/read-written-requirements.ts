import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import {
  type RequirementField,
  type Requirements,
  requirementFields,
  unknownRequirements,
} from "@ponkan/contract/subreddits/requirements";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import { occursInOrder } from "./in-order.ts";
import { postLimit } from "./read-limit.ts";
import { minAccountAgeDays, minKarma } from "./read-standing.ts";
import { requirementReadings } from "./requirement-readings.ts";
import type { WrittenRequirements } from "./subreddits.queries.ts";

type WrittenRule = { name: string; description: string };
type Front = { sidebar: string; submit_text: string; description: string };

/** Longer texts and sentences are cut off here. */
const TEXT_MAX = 20_000;
const SENTENCE_MAX = 400;
/** Reddit allows fifteen rules. Beyond these limits the rest is ignored. */
const RULES_MAX = 20;
const SENTENCES_MAX = 100;

/** Reads the moderators' written requirements (SR-04) from their rules, then from the sidebar and submission text. */
export function readWrittenRequirements(
  written: readonly WrittenRule[],
  front: Front,
  rules: SubredditRules | null,
): WrittenRequirements {
  const ofRules = written.slice(0, RULES_MAX).map(({ name, description }) => plain(`${name}: ${description}`));
  const besides = sentences([front.sidebar, front.submit_text, front.description].join("\n"));
  const texts = [...ofRules, ...besides];
  const requirements: Requirements = { ...unknownRequirements };
  for (const field of requirementFields) requirements[field] = levelOf(field, texts) ?? unknownRequirements[field];
  if (rules && asksForTag(rules)) requirements.title_tag = RequirementLevel.required;
  return {
    requirements,
    min_karma: minKarma(texts),
    min_account_age_days: minAccountAgeDays(texts),
    post_limit: postLimit(texts),
  };
}

function levelOf(field: RequirementField, texts: readonly string[]): RequirementLevel | undefined {
  for (const text of texts) {
    const found = requirementReadings[field].find(([, ...patterns]) =>
      patterns.some((pattern) => occursInOrder(pattern, text)),
    );
    if (found) return found[0];
  }
  return undefined;
}

/** Tells whether Reddit itself refuses titles without a tag. */
function asksForTag({ title_required_strings, title_regexes }: SubredditRules): boolean {
  return title_required_strings.some((text) => /[[(]/.test(text)) || title_regexes.some((text) => /\\[[(]/.test(text));
}

/** Removes Markdown and line breaks. */
function plain(text: string): string {
  const words = text
    .slice(0, TEXT_MAX)
    .replace(/[*_#>`~]+/g, "")
    .replace(/\s+/g, " ");
  return words.trim().slice(0, SENTENCE_MAX);
}

function sentences(text: string): string[] {
  const cut = text.slice(0, TEXT_MAX).split(/[\r\n]+|(?<=[.!?])\s+/);
  return cut
    .map(plain)
    .filter((sentence) => sentence !== "")
    .slice(0, SENTENCES_MAX);
}
