import { cpuTime } from "@ponkan/contract/ban-shield/testing/cpu-time";
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { RequirementField } from "@ponkan/contract/subreddits/requirements";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import { subredditRules } from "@ponkan/contract/subreddits/rules";
import { expect, test } from "vitest";
import { readWrittenRequirements } from "./read-written-requirements.ts";

const { forbidden, allowed, required, optional, username, comment, profile, no, not_mentioned } = RequirementLevel;
const nothing = { sidebar: "", submit_text: "", description: "" };
const rule = (text: string) => {
  const [name = "", description = ""] = text.split(": ");
  return { name, description };
};
const read = (...rules: string[]) => readWrittenRequirements(rules.map(rule), nothing, null);

test.each<[RequirementField, RequirementLevel, string]>([
  ["verification", required, "Get verified: You must be verified before your first post."],
  ["verification", required, "Unverified posts will be removed"],
  ["verification", optional, "Verification is optional: It only gives you a badge."],
  ["verification", no, "No verification: Just post."],
  ["promotion", forbidden, "No self promo: We mean it."],
  ["promotion", forbidden, "Onlyfans: Mentions of paid pages are not allowed."],
  ["promotion", forbidden, "Don't advertise: Neither here nor in chats."],
  ["promotion", comment, "Promo only in the comments"],
  ["promotion", comment, "Where to link: Links to your page can go in a comment."],
  ["promotion", profile, "Keep promotion on your profile"],
  ["promotion", username, "Promotion: Only by your username."],
  ["promotion", allowed, "Self-promotion is allowed"],
  ["selling", forbidden, "No buying or selling"],
  ["selling", forbidden, "Sellers get banned"],
  ["selling", allowed, "Selling is allowed on weekends"],
  ["watermark", forbidden, "No big watermarks"],
  ["watermark", username, "Watermarks: The only watermark we allow is your username."],
  ["watermark", required, "Pictures must carry a watermark"],
  ["watermark", allowed, "Watermarks are fine"],
  ["title_tag", required, "Titles: Your title must contain your age and gender."],
  ["title_tag", optional, "Tags in the title are optional"],
  ["original_content", required, "OC only"],
  ["original_content", optional, "Original content is preferred"],
  ["original_content", no, "Anything goes: It does not have to be original content."],
  ["reposts", forbidden, "Reposts are not allowed"],
  ["reposts", forbidden, "No lazy reposts"],
  ["reposts", allowed, "Reposts are allowed after a month"],
  ["face", required, "Your face must be visible"],
  ["face", forbidden, "No faces please"],
  ["face", optional, "Showing your face is optional"],
])("%s is %i by '%s'", (field, level, text) => {
  expect(read(text).requirements[field]).toBe(level);
});

test("what nobody speaks of is unknown", () => {
  expect(read("Be kind: Critique the work.", "Stay on topic").requirements).toEqual(unknownRequirements);
  expect(read("Be kind")).toMatchObject({ min_karma: null, min_account_age_days: null });
});

test("rules come before what stands beside the posts, and a sentence is read by itself", () => {
  const sidebar = "## About\n\nReposts are allowed. **Minimum karma**: 1,500.\n\nAccounts younger than 2 weeks wait.";
  const asks = readWrittenRequirements([rule("No reposts: Use the search.")], { ...nothing, sidebar }, null);
  expect(asks).toMatchObject({ min_karma: 1500, min_account_age_days: 14 });
  expect(asks.requirements.reposts).toBe(forbidden);
  expect(asks.requirements.promotion).toBe(not_mentioned);
});

test.each([
  ["To post you need at least 250 karma and an account older than 30 days.", 250, 30],
  ["5k combined karma required", 5000, null],
  ["Account age: at least 3 months", null, 90],
  ["Your account must be at least 1 year old", null, 365],
  ["Karma is not everything", null, null],
])("'%s' asks for %s karma and %s days", (text, min_karma, min_account_age_days) => {
  expect(read(text)).toMatchObject({ min_karma, min_account_age_days });
});

test.each([
  ["No more than one post in 24 hours: Each member may make one post within 24 hours.", 1, 24],
  ["Max 3 posts per day", 3, 24],
  ["Maximum of 2 submissions per user per day", 2, 24],
  ["One post per day", 1, 24],
  ["1 post/day please", 1, 24],
  ["Spam: Please limit yourself to two posts daily.", 2, 24],
  ["Posting: You may only post once every 12 hours.", 1, 12],
  ["Flooding: Do not post more than twice a day.", 2, 24],
  ["Limit: 1 post per week", 1, 168],
  ["Don't flood: Wait at least 48 hours between posts.", 1, 48],
  ["Spacing: Posts must be at least 6h apart.", 1, 6],
  ["Flood: Only one (1) post every 3 days is allowed.", 1, 72],
  ["Slow down: A single post per day only", 1, 24],
])("'%s' takes %i in %i hours", (text, posts, hours) => {
  expect(read(text).post_limit).toEqual({ posts, hours });
});

test.each([
  "Be kind: Critique the work.",
  "There is no limit: Post 10 posts a day if you like.",
  "Self-promotion: No more than one promotional post per week.",
  "Only one self promo post per day",
  "Sellers: One sales post per day.",
  "New accounts may make only one post per day",
  "Comments: At most 5 comments per day.",
  "Accounts must be 24 hours old: Wait 24 hours before commenting.",
  "A lively place: 20 posts a day make it fun.",
  "Stay active: At least one post per month.",
  "One post per set: No more than one post of the same set in 24 hours.",
  "Only one link post per day",
  "Titles: One line per post.",
])("'%s' limits nobody's posts", (text) => {
  expect(read(text).post_limit).toBeNull();
});

test("a mark that Reddit itself insists on is a tag", () => {
  for (const rules of [{ title_required_strings: ["[OC]", "[Fan]"] }, { title_regexes: ["^\\[\\d+\\]"] }]) {
    expect(readWrittenRequirements([], nothing, subredditRules(rules)).requirements.title_tag).toBe(required);
  }
  expect(
    readWrittenRequirements([], nothing, subredditRules({ title_required_strings: ["oc"] })).requirements.title_tag,
  ).toBe(not_mentioned);
});

test("a text made to be slow is not", () => {
  const sidebar = `${"links only may go in a ".repeat(5000)}\n${"no ".repeat(20_000)}promo`;
  const read = () =>
    void readWrittenRequirements([{ name: sidebar, description: sidebar }], { ...nothing, sidebar }, null);
  expect(cpuTime(read, 1)).toBeLessThan(1000);
});

test.each(["promot", "promo only ", "title must "])(
  "rules and a sidebar full of '%s' hold nobody up (ST-58)",
  (run) => {
    const text = run.repeat(100).slice(0, 390);
    const written = Array.from({ length: 15 }, () => ({ name: "a", description: text }));
    const sidebar = Array.from({ length: 50 }, () => text).join("\n");
    expect(cpuTime(() => void readWrittenRequirements(written, { ...nothing, sidebar }, null), 1)).toBeLessThan(200);
  },
);
