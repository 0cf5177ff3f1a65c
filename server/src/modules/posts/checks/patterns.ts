import { consideredOf, isQuick, matchesAny } from "@ponkan/contract/posts/validation/linear-patterns";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { createThread } from "../../../lib/thread.ts";
import type { Idea } from "../titles/facts/fact-titles.ts";

type TitlesQuestion = {
  kind: "titles";
  candidates: readonly Idea[];
  around: { subreddit: SubredditFacts; now: Date };
  wanted: { most: number; taken: ReadonlySet<string> };
};
type LooksQuestion = { kind: "looks"; patterns: readonly string[]; year: number };
export type Question = { kind: "matches"; patterns: readonly string[]; text: string } | TitlesQuestion | LooksQuestion;

/** A subreddit's patterns and the text they are matched against. */
export type Pair = { patterns: readonly string[]; text: string };
export type MatchesAny = (patterns: readonly string[], text: string) => boolean;

const LIMIT_MS = 100;
const LIMIT_OF_ALL_MS = 2_000;
const TITLES_MS = 1_000;
/** How much matching may be done inline before other requests get their turn. */
const AT_ONCE_MS = 20;

const thread = createThread<Question, boolean | Idea[] | string[]>(new URL("./pattern-thread.ts", import.meta.url));

/**
 * Matches these pairs without blocking the event loop: quick patterns inline, the rest in a thread with 100 ms each. A
 * pattern that takes longer cannot be checked and counts as matched (C-29).
 */
export async function judgePatterns(owner: number, pairs: readonly Pair[]): Promise<MatchesAny> {
  const known = new Map<readonly string[], Map<string, boolean>>();
  const began = performance.now();
  let here = 0;
  for (const { patterns, text } of pairs) {
    const answers = known.get(patterns) ?? new Map<string, boolean>();
    known.set(patterns, answers);
    if (answers.has(text)) continue;
    const since = performance.now();
    if (since - began >= LIMIT_OF_ALL_MS) {
      answers.set(text, true);
      continue;
    }
    const isForHere = here < AT_ONCE_MS && isQuick(patterns, text);
    if (isForHere) answers.set(text, matchesAny(patterns, text));
    here += performance.now() - since;
    if (isForHere) continue;
    const question = { kind: "matches", patterns: consideredOf(patterns), text } as const;
    answers.set(text, (await thread.ask(owner, question, LIMIT_MS)) !== false);
  }
  return (patterns, text) => known.get(patterns)?.get(text) ?? (!isQuick(patterns, text) || matchesAny(patterns, text));
}

/** Suggesting titles tries patterns hundreds of times; only those found within a second are offered. */
export async function titlesThatFit(owner: number, question: Omit<TitlesQuestion, "kind">): Promise<Idea[]> {
  const found = await thread.ask(owner, { kind: "titles", ...question }, TITLES_MS);
  return Array.isArray(found) ? (found as Idea[]) : [];
}

/** Returns examples of titles that match one of the patterns, or none if finding them takes too long. */
export async function exampleTitles(owner: number, patterns: readonly string[], year: number): Promise<string[]> {
  const found = await thread.ask(owner, { kind: "looks", patterns, year }, LIMIT_MS);
  return Array.isArray(found) ? (found as string[]) : [];
}
