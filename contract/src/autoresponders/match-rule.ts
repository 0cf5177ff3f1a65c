import type { ReceivedItem, Rule } from "./rule.ts";
import { type Skip, skip } from "./skip.ts";
import { firstKeyword } from "./text-match.ts";

export type Match = { kind: "match"; keyword: string | null } | { kind: "skip"; skip: Skip };

const DAY = 86_400_000;

/** Whether a rule matches an item, by the item's text and where it was written (AR-03, AR-04). */
export function matchRule(rule: Rule, item: ReceivedItem): Match {
  const elsewhere = wrongPlace(rule, item);
  if (elsewhere) return { kind: "skip", skip: elsewhere };

  // Excluded keywords always match as substrings, whatever the rule's match mode.
  const excluded = firstKeyword(item.body, rule.excluded_keywords, "contains");
  if (excluded !== undefined) return { kind: "skip", skip: skip("excluded_keyword", excluded) };
  if (rule.trigger === "any") return { kind: "match", keyword: null };
  if (rule.trigger === "first") {
    return item.is_first ? { kind: "match", keyword: null } : { kind: "skip", skip: skip("not_first") };
  }

  const keyword = firstKeyword(item.body, rule.keywords, rule.match);
  return keyword === undefined ? { kind: "skip", skip: skip("no_keyword") } : { kind: "match", keyword };
}

function wrongPlace(rule: Rule, { type, subreddit, post_created_at, created_at }: ReceivedItem): Skip | null {
  if (rule.type !== type) return skip("no_rule");
  if (type === "message") return null;
  const isNamed = rule.subreddits.some((name) => name.toLowerCase() === subreddit?.toLowerCase());
  if (rule.subreddits.length > 0 && !isNamed) return skip("other_subreddit", subreddit);
  const age = post_created_at ? created_at.getTime() - post_created_at.getTime() : 0;
  return age > rule.post_max_age_days * DAY ? skip("post_too_old") : null;
}
