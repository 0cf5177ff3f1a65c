import { expect, test } from "vitest";
import type { Rule } from "./rule.ts";
import { ruleErrors } from "./rule-errors.ts";
import { aRule } from "./testing.ts";

test.each<[Partial<Rule>, string[]]>([
  [{}, []],
  [{ trigger: "keywords" }, ["keywords: Keywords are required."]],
  [{ trigger: "keywords", keywords: ["x"] }, []],
  [{ delay_min: 16 }, ["delay_min: Minimum delay mustn't be more than the maximum delay."]],
  [{ replies: [] }, ["replies: Replies are required."]],
  [{ replies: ["🍊".repeat(10_000)] }, []],
  [{ replies: ["🍊".repeat(10_001)] }, ["replies: Replies mustn't be longer than 10000 characters."]],
  [{ replies: ["{title}".repeat(33)] }, []],
  [
    { replies: ["{title}".repeat(34)] },
    ["replies: Replies mustn't be longer than 10000 characters with their variables filled in."],
  ],
  [{ replies: ["Hi {username}, {name}"] }, ["replies: Unknown variable {name}."]],
  [{ replies: ["See {link}"] }, ["replies: Set your website in the settings to use {link}."]],
  [{ active_from: "22:00" }, ["active_to: Active hours need a beginning and an end."]],
  [{ active_from: "22:00", active_to: "22:00" }, ["active_to: Active hours mustn't begin and end at the same time."]],
  [{ active_from: "22:00", active_to: "06:00" }, []],
  [{ type: "message", subreddits: ["fog"] }, ["subreddits: Messages have no subreddit."]],
])("%j (AR-04)", (changes, messages) => {
  const found = ruleErrors(aRule(changes), false);
  expect(found.map(({ field, message }) => `${field}: ${message}`)).toEqual(messages);
});

test("{link} is fine with a website (SE-06)", () => {
  expect(ruleErrors(aRule({ replies: ["See {link}"] }), true)).toEqual([]);
});
