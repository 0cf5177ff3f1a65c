import type { SubredditStats } from "@ponkan/contract/subreddits/stats";

const LONGEST = 240;

/** The moderators' own words about titles; empty if there are none. */
export function titleRule(rules: NonNullable<SubredditStats["written_rules"]>): string {
  const said = rules.map(({ name, text }) => text.trim() || name.trim());
  const rule =
    said.find(
      (words) => /\btitles?\b/i.test(words) && /bracket|parenthes|begin|start|end|tag|format|bar\b|dash/i.test(words),
    ) ??
    said.find((words) => /\btitles?\b/i.test(words)) ??
    "";
  return rule.length > LONGEST ? `${rule.slice(0, LONGEST).trimEnd()}…` : rule;
}
