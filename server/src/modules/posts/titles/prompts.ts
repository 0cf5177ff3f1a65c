import type { TitleRequest } from "@ponkan/contract/posts/title-request";
import type { SubredditRules } from "@ponkan/contract/subreddits/rules";
import { type ScoredTitle, type TitleStyle, titleStyleText } from "./facts/title-style.ts";
import type { Prompt } from "./text-model.ts";

const SHOWN_SAMPLES = 20;
const SHOWN_FACTS = 20;

type Known = { samples: readonly ScoredTitle[]; given: readonly string[]; habits: TitleStyle | null };

/** Builds the prompt for the text model: task, rules of the subreddit, known facts, and typical titles there. */
export function promptFor(ask: TitleRequest, rules: SubredditRules | null, known: Known): Prompt {
  const system = [...task, ...ruleLines(rules)].join("\n");
  return {
    system,
    user: ask.mode === "generate" ? generateWords(ask, known) : rephraseWords(ask.title, ask.subreddit),
  };
}

/** Asks to reword a title for many subreddits at once. */
export const rewordPrompt = (title: string): Prompt => ({ system: task.join("\n"), user: rephraseWords(title, null) });

const task = [
  "You write titles for posts on Reddit. Answer with ten titles, one per line, and nothing else.",
  "No links, no names, no hashtags. Every title differs from the others in its words.",
  "State no fact that you were not told: no numbers, names, places or times of your own. Where one is needed, write [number], [name], [place] or [time].",
];

function generateWords({ subreddit, keywords }: TitleRequest, { samples, given, habits }: Known): string {
  return [
    `Titles for r/${subreddit}.`,
    keywords.length > 0 ? `About: ${keywords.join(", ")}.` : "",
    habits ? titleStyleText(habits) : "",
    "What is known of the post, and how its author writes:",
    ...given.filter((line) => line.trim() !== "").slice(0, SHOWN_FACTS),
    "Do not repeat any of these, only write in their manner; what they state is not true of this post:",
    ...samples.slice(0, SHOWN_SAMPLES).map(({ title }) => title),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

const rephraseWords = (title: string, subreddit: string | null) =>
  `Say this in other words${subreddit ? `, for r/${subreddit}` : ""}. Keep what stands in square or curly brackets as it is, and keep every fact:\n${title}`;

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
