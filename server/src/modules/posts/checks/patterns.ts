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

/** What a subreddit's patterns are held against. */
export type Pair = { patterns: readonly string[]; text: string };
export type MatchesAny = (patterns: readonly string[], text: string) => boolean;

const LIMIT_MS = 100;
const LIMIT_OF_ALL_MS = 2_000;
const TITLES_MS = 1_000;
/** So much may be done at once, before other requests have their turn. */
const AT_ONCE_MS = 20;

const thread = createThread<Question, boolean | Idea[] | string[]>(new URL("./pattern-thread.ts", import.meta.url));

/**
 * Answers for these pairs, found without keeping others waiting: quick ones here, the rest in a thread with 100 ms for
 * each. What takes longer cannot be checked, and is not held against a post (C-29).
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

/** Thinking of titles tries patterns hundreds of times; what is not found in a second is not offered. */
export async function titlesThatFit(owner: number, question: Omit<TitlesQuestion, "kind">): Promise<Idea[]> {
  const found = await thread.ask(owner, { kind: "titles", ...question }, TITLES_MS);
  return Array.isArray(found) ? (found as Idea[]) : [];
}

/** What titles look like that fulfil one of the patterns, unless that takes long to see. */
export async function looksOf(owner: number, patterns: readonly string[], year: number): Promise<string[]> {
  const found = await thread.ask(owner, { kind: "looks", patterns, year }, LIMIT_MS);
  return Array.isArray(found) ? (found as string[]) : [];
}
