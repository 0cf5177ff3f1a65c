import type { SubredditRules } from "../../subreddits/rules.ts";
import type { Tools } from "../validation/rule-facts.ts";
import { contains } from "../validation/words.ts";
import { fillSkeleton } from "./fill-skeleton.ts";
import { skeletonsOf } from "./pattern/skeletons.ts";
import { after, type Suggestion } from "./suggestion.ts";
import { marked } from "./tidy.ts";

const STRINGS = 8;
const PATTERNS = 6;
const FILLED = 120;

export type Marking = {
  rules: SubredditRules;
  tools: Pick<Tools, "matchesAny">;
  /** Words that can go between brackets. */
  known: readonly string[];
  /** A placeholder for what only the author can say, such as '[place]'. */
  blank: string;
  year: number;
};

/** Adds what the subreddit requires in titles; unchanged if nothing is missing. */
export function addMarks(from: Suggestion, marking: Marking): Suggestion[] {
  return addRequired(from, marking.rules.title_required_strings).flatMap((one) => addFormat(one, marking));
}

function addRequired(from: Suggestion, required: readonly string[]): Suggestion[] {
  if (required.length === 0 || required.some((string) => contains(from.title, string))) return [from];
  return required.slice(0, STRINGS).flatMap((string) => {
    const { before, behind } = marked(from.title, string);
    return [behind[0]!, before[0]!].map((title) => after(from, title.trim(), `add "${string.trim()}"`));
  });
}

function addFormat(from: Suggestion, { rules, tools, known, blank, year }: Marking): Suggestion[] {
  const patterns = rules.title_regexes;
  if (patterns.length === 0 || tools.matchesAny(patterns, from.title)) return [from];
  return patterns
    .slice(0, PATTERNS)
    .flatMap((pattern) => {
      const filling = { from, known, blank, fits: (title: string) => tools.matchesAny([pattern], title) };
      return skeletonsOf(pattern, year).flatMap((skeleton) => fillSkeleton(skeleton, filling));
    })
    .map((one) => ({ ...one, title: one.title.replace(/\s+/g, " ").trim() }))
    .slice(0, FILLED);
}
