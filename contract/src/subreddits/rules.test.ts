import { expect, test } from "vitest";
import { subredditRules } from "./rules.ts";

const defaults = {
  body_restriction_policy: "none",
  body_regexes: [],
  body_blacklisted_strings: [],
  body_required_strings: [],
  body_text_max_length: null,
  body_text_min_length: null,
  link_restriction_policy: "none",
  link_repost_age: null,
  title_regexes: [],
  title_blacklisted_strings: [],
  title_required_strings: [],
  title_text_max_length: null,
  title_text_min_length: null,
  guidelines_text: null,
  guidelines_display_policy: "none",
  gallery_urls_requirement: "none",
  gallery_max_items: null,
  gallery_min_items: null,
  gallery_captions_requirement: "none",
  domain_blacklist: [],
  domain_whitelist: [],
  is_flair_required: false,
};

test("rules have exactly 22 fields with their defaults (ENT-34, ENT-35, ENT-36, ENT-37, ENT-38)", () => {
  expect(subredditRules()).toEqual(defaults);
  expect(Object.keys(subredditRules())).toHaveLength(22);
});

test("null from Reddit counts as missing (ENT-35, ENT-36, ENT-37, ENT-38)", () => {
  const nulls = Object.fromEntries(Object.keys(defaults).map((field) => [field, null]));
  expect(subredditRules(nulls)).toEqual(defaults);
});

test("a policy with a word we do not know counts as none", () => {
  expect(subredditRules({ body_restriction_policy: "whitelist" }).body_restriction_policy).toBe("none");
  expect(subredditRules({ link_restriction_policy: "whitelist" }).link_restriction_policy).toBe("whitelist");
});

test("what is given is kept and nothing else is taken over", () => {
  const given = { title_text_max_length: 0, domain_whitelist: ["imgur.com"], is_flair_required: true, extra: 1 };
  expect(subredditRules(given)).toEqual({
    ...defaults,
    title_text_max_length: 0,
    domain_whitelist: ["imgur.com"],
    is_flair_required: true,
  });
});

test("two subreddits never share a list", () => {
  expect(subredditRules().title_regexes).not.toBe(subredditRules().title_regexes);
});
