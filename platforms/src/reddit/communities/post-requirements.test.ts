import { subredditRules } from "@ponkan/contract/subreddits/rules";
import { expect, test } from "vitest";
import type { Access } from "../../capabilities.ts";
import { ok } from "../../outcome.ts";
import { succeeded } from "../../testing.ts";
import type { RedditClient } from "../client.ts";
import { postRequirements } from "./post-requirements.ts";

test.each([
  ["nulls", { title_regexes: null, title_text_max_length: null, is_flair_required: null }],
  ["numbers where texts belong", { title_regexes: 7, title_required_strings: [3], is_flair_required: 3 }],
  ["texts where numbers belong", { title_text_max_length: "many", link_repost_age: [] }],
  ["empty lists and negative numbers", { title_regexes: [], title_text_max_length: -1, gallery_max_items: -2 }],
  ["bounds that nothing can keep", { title_text_min_length: 20, title_text_max_length: 10 }],
])("rules made of %s ask for nothing (BI-099)", async (_what, json) => {
  const client = { get: async () => ok({ status: 200, headers: new Headers(), text: "", json }) };
  const rules = succeeded(await postRequirements(client as unknown as RedditClient, {} as Access, "openfield"));
  expect(rules).toEqual(subredditRules());
});

test("of endless lists so much is kept as can be looked for", async () => {
  const many = ["x".repeat(501), "y".repeat(101), ...Array.from({ length: 300 }, (_, n) => `word ${n}`)];
  const json = { body_blacklisted_strings: many, title_required_strings: many, title_regexes: many };
  const client = { get: async () => ok({ status: 200, headers: new Headers(), text: "", json }) };
  const answer = await postRequirements(client as unknown as RedditClient, {} as Access, "openfield");
  const { body_blacklisted_strings, title_required_strings, title_regexes } = succeeded(answer);
  expect(body_blacklisted_strings).toEqual(many.slice(2, 202));
  expect(title_required_strings).toEqual(body_blacklisted_strings);
  expect(title_regexes).toEqual(many.slice(1, 201));
});
