import type { Community } from "../community.ts";
import type { Topic } from "../subreddits/rule-texts.ts";

/** Names the subreddit's rule about one of the topics, or the rule against spam, which every subreddit has. */
export function ruleReason({ subreddit, habits }: Pick<Community, "subreddit" | "habits">, ...topics: Topic[]): string {
  const short_name = topics.map((topic) => habits.rules.get(topic)).find((name) => name !== undefined);
  const named = short_name ?? habits.rules.get("spam")!;
  const number = subreddit.rules.findIndex((rule) => rule.short_name === named) + 1;
  return `Rule ${number}: ${named}`;
}
