import type { Random } from "../chance/dice.ts";
import { pick } from "../chance/draw.ts";
import type { Rule } from "../types.ts";
import type { CommunityDraft } from "./community-draft.ts";
import { RULE_TEXTS, type Topic } from "./rule-texts.ts";

/** Adds a rule on a topic, in the words of a random moderator. */
export function addRule(draft: CommunityDraft, topic: keyof typeof RULE_TEXTS, random: Random): void {
  const [short_name, description, kind] = pick<(typeof RULE_TEXTS)[typeof topic][number]>(random, RULE_TEXTS[topic]);
  writeRule(draft, topic, { short_name, description, kind });
}

/** Adds a rule written for this subreddit. */
export function writeRule(draft: CommunityDraft, topic: Topic, rule: Omit<Rule, "violation_reason">): void {
  draft.habits.rules.set(topic, rule.short_name);
  draft.subreddit.rules.push({ ...rule, violation_reason: rule.short_name });
}
