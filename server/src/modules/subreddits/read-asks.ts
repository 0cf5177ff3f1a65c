import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import {
  type RequirementField,
  type Requirements,
  requirementFields,
  unknownRequirements,
} from "@ponkan/contract/subreddits/requirements";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import { postLimit } from "./read-limit.ts";
import { minAccountAgeDays, minKarma } from "./read-standing.ts";
import { requirementReadings } from "./requirement-readings.ts";
import type { Asks } from "./subreddits.queries.ts";

type WrittenRule = { name: string; description: string };
type Front = { sidebar: string; submit_text: string; description: string };

/** No text is looked at beyond this, and no sentence. */
const TEXT_MAX = 20_000;
const SENTENCE_MAX = 400;
/** Reddit has fifteen; of more, and of many lines beside them, the first say it. */
const RULES_MAX = 20;
const SENTENCES_MAX = 100;

/** What moderators ask for in words (SR-04): a reading of their rules, and then of what stands beside the posts. */
export function readAsks(written: readonly WrittenRule[], front: Front, rules: SubredditRules | null): Asks {
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
    const found = requirementReadings[field].find(([, ...patterns]) => patterns.some((pattern) => pattern.test(text)));
    if (found) return found[0];
  }
  return undefined;
}

/** What Reddit itself refuses a title without. */
function asksForTag({ title_required_strings, title_regexes }: SubredditRules): boolean {
  return title_required_strings.some((text) => /[[(]/.test(text)) || title_regexes.some((text) => /\\[[(]/.test(text));
}

/** Markdown and line breaks say nothing here. */
function plain(text: string): string {
  const words = text.replace(/[*_#>`~]+/g, "").replace(/\s+/g, " ");
  return words.trim().slice(0, SENTENCE_MAX);
}

function sentences(text: string): string[] {
  const cut = text.slice(0, TEXT_MAX).split(/[\r\n]+|(?<=[.!?])\s+/);
  return cut
    .map(plain)
    .filter((sentence) => sentence !== "")
    .slice(0, SENTENCES_MAX);
}
