import type { Place } from "../place.ts";
import type { Topic } from "../subreddits/rule-texts.ts";

/** Names the rule of the subreddit that speaks of one of the topics, or the one against spam that all have. */
export function ruleReason({ subreddit, habits }: Pick<Place, "subreddit" | "habits">, ...topics: Topic[]): string {
  const short_name = topics.map((topic) => habits.rules.get(topic)).find((name) => name !== undefined);
  const named = short_name ?? habits.rules.get("spam")!;
  const number = subreddit.rules.findIndex((rule) => rule.short_name === named) + 1;
  return `Rule ${number}: ${named}`;
}
