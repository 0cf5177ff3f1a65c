import type { Finding } from "../validation/findings.ts";
import type { SubredditFacts } from "../validation/rule-facts.ts";
import { atMostFive } from "../validation/words.ts";

/** Example titles for subreddits that require a format, by lowercase name. */
export type TitleLooks = ReadonlyMap<string, readonly string[]>;

/** Advice appended to a rule's message: in a file, valid values cannot be looked up. */
export function adviceOn(finding: Finding, facts: SubredditFacts | undefined, looks: TitleLooks): string {
  if (finding.code === "flair-required") return flairAdvice(facts?.flairs ?? []);
  if (finding.code !== "rule-title-format") return "";
  return looksAdvice(looks.get(finding.subreddit.toLowerCase()) ?? []);
}

export function looksAdvice(looks: readonly string[]): string {
  return looks.length > 0 ? ` Titles there look like ${anyOf(looks.map(quoted))}.` : "";
}

export function flairAdvice(flairs: readonly { text: string }[]): string {
  return flairs.length > 0 ? ` Its flairs are ${atMostFive(flairs.map(({ text }) => quoted(text.trim())))}.` : "";
}

/** 'a', 'a or b', 'a, b or c' */
const anyOf = (texts: readonly string[]) => [texts.slice(0, -1).join(", "), texts.at(-1)].filter(Boolean).join(" or ");
const quoted = (text: string) => `"${text}"`;
