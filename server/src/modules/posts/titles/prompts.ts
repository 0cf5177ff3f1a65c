import type { TitleAsk } from "@ponkan/contract/posts/title-ask";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";

const SHOWN_SAMPLES = 20;

/** What a text model is asked: the task, the rules of the subreddit, and what titles look like there. */
export function promptFor(ask: TitleAsk, rules: SubredditRules | null, samples: readonly string[]) {
  const system = [
    "You write titles for posts on Reddit. Answer with ten titles, one per line, and nothing else.",
    "No links, no names, no hashtags. Every title differs from the others in its words.",
    ...ruleLines(rules),
  ].join("\n");
  return { system, user: ask.mode === "generate" ? generateWords(ask, samples) : rephraseWords(ask) };
}

function generateWords({ subreddit, keywords }: TitleAsk, samples: readonly string[]): string {
  return [
    `Titles for r/${subreddit}.`,
    keywords.length > 0 ? `About: ${keywords.join(", ")}.` : "",
    "Do not repeat any of these, only write in their manner:",
    ...samples.slice(0, SHOWN_SAMPLES),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

const rephraseWords = ({ title, subreddit }: TitleAsk) =>
  `Say this in other words, for r/${subreddit}. Keep what stands in square or curly brackets as it is:\n${title}`;

function ruleLines(rules: SubredditRules | null): string[] {
  if (!rules) return [];
  const { title_text_min_length: least, title_text_max_length: most } = rules;
  const needed = rules.title_required_strings.slice(0, 10);
  const banned = rules.title_blacklisted_strings.slice(0, 50);
  return [
    least === null ? "" : `At least ${least} characters.`,
    most === null ? "" : `At most ${most} characters.`,
    needed.length === 0 ? "" : `Each contains one of: ${needed.join(" | ")}`,
    banned.length === 0 ? "" : `None contains: ${banned.join(" | ")}`,
  ].filter((line) => line !== "");
}
