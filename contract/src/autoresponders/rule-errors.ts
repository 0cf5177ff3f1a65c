import { lengthOf, usesLink, withValues } from "../posts/validation/words.ts";
import { variableError } from "../templates/variables.ts";
import { ruleBounds } from "./limits.ts";
import type { Rule } from "./rule.ts";

type RuleSettings = Omit<Rule, "id" | "name">;
/** The longest variable values that Reddit allows. */
const longestValues = { title: "t".repeat(300), subreddit: "s".repeat(21), username: "u".repeat(20) };

export type RuleField = keyof RuleSettings;

/** Returns the errors between fields that are valid on their own (AR-04). Also run in the browser. */
export function ruleErrors(rule: RuleSettings, hasWebsite: boolean): { field: RuleField; message: string }[] {
  const found: { field: RuleField; message: string }[] = [];
  if (rule.trigger === "keywords" && rule.keywords.length === 0) {
    found.push({ field: "keywords", message: "Keywords are required." });
  }
  const reply = repliesError(rule, hasWebsite);
  if (reply) found.push({ field: "replies", message: reply });
  if (rule.delay_min > rule.delay_max) {
    found.push({ field: "delay_min", message: "Minimum delay mustn't be more than the maximum delay." });
  }
  if (rule.type === "message" && rule.subreddits.length > 0) {
    found.push({ field: "subreddits", message: "Messages have no subreddit." });
  }
  return [...found, ...hoursErrors(rule)];
}

function repliesError({ replies, type }: RuleSettings, hasWebsite: boolean): string | null {
  if (replies.every((reply) => reply.trim() === "")) return "Replies are required.";
  const { longest } = ruleBounds.replies;
  if (replies.some((reply) => lengthOf(reply) > longest)) {
    return `Replies mustn't be longer than ${longest} characters.`;
  }
  if (replies.some((reply) => lengthOf(withValues(reply, longestValues)) > longest)) {
    return `Replies mustn't be longer than ${longest} characters with their variables filled in.`;
  }
  for (const reply of replies) {
    const unknown = variableError(reply, type);
    if (unknown) return unknown;
  }
  if (!hasWebsite && replies.some(usesLink)) return "Set your website in the settings to use {link}.";
  return null;
}

function hoursErrors({ active_from, active_to }: RuleSettings): { field: RuleField; message: string }[] {
  if ((active_from === null) !== (active_to === null)) {
    const field = active_from === null ? "active_from" : "active_to";
    return [{ field, message: "Active hours need a beginning and an end." }];
  }
  if (active_from !== null && active_from === active_to) {
    return [{ field: "active_to", message: "Active hours mustn't begin and end at the same time." }];
  }
  return [];
}
