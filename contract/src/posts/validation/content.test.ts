import { expect, test } from "vitest";
import { Platform } from "../../accounts/platform.ts";
import { cpuTime } from "../../ban-shield/testing/cpu-time.ts";
import type { GivenRules } from "../../subreddits/rules.ts";
import type { MediaFacts } from "./rule-facts.ts";
import { aPostInput, around, messages, withRules } from "./testing.ts";

const MB = 1024 * 1024;

test.each<[id: string, content: string, rules: GivenRules, message: string]>([
  ["SV-C1", "", { body_restriction_policy: "required" }, "r/ridgelines requires text in the post."],
  [
    "SV-C2",
    "x",
    { body_restriction_policy: "notAllowed", body_text_min_length: 9 },
    "r/ridgelines doesn't allow text in the post.",
  ],
  ["SV-C3", "abc", { body_text_min_length: 4 }, "r/ridgelines requires at least 4 characters in the text."],
  ["SV-C4", "abcde", { body_text_max_length: 4 }, "r/ridgelines doesn't allow more than 4 characters in the text."],
  ["SV-C5", "Buy NOW", { body_blacklisted_strings: ["now"] }, `r/ridgelines doesn't allow "now" in the text.`],
  ["SV-C6", "abc", { body_required_strings: ["x", "y"] }, `r/ridgelines requires one of "x", "y" in the text.`],
  ["SV-C7", "abc", { body_regexes: ["^\\d+$"] }, "r/ridgelines requires a specific format in the text."],
  ["SV-C8", "a".repeat(40_001), {}, "Text mustn't be longer than 40000 characters."],
  ["SV-C19", "see {where}", {}, "Unknown variable {where} in the text."],
])("%s: text", (_id, content, rules, message) => {
  expect(messages(aPostInput({ content }), withRules(rules))).toEqual([`content: ${message}`]);
});

test("an empty text that nobody asks for meets no body rule (SV-C3, SV-C6, SV-C7)", () => {
  const rules = { body_text_min_length: 9, body_required_strings: ["x"], body_regexes: ["y"] };
  expect(messages(aPostInput(), withRules(rules))).toEqual([]);
});

test("{link} needs a website (SV-C19)", () => {
  expect(messages(aPostInput({ content: "{link}" }), around({ website: null }))).toEqual([
    "content: Set your website in the settings to use {link}.",
  ]);
});

const seven = ["a.com", "b.com", "c.com", "d.com", "e.com", "f.com", "g.com"];

test.each<[id: string, content: string, rules: GivenRules, expected: string[]]>([
  ["SV-C9", " ", {}, ["Link is required."]],
  ["SV-C10", "ftp://a.com/x", {}, ["Link must be a valid URL."]],
  ["SV-C10", "javascript:alert(1)", {}, ["Link must be a valid URL."]],
  ["SV-C10", `https://a.com/${"x".repeat(2048)}`, {}, ["Link must be a valid URL."]],
  ["SV-C10", "https://user@a.com/", {}, ["Link must be a valid URL."]],
  ["SV-C10", "https://a.com/first light", {}, ["Link must be a valid URL."]],
  ["SV-C10", " https://a.com/first-light ", {}, []],
  ["SV-C10", "example.com/page", {}, []],
  [
    "SV-C11",
    "https://i.imgur.com/x",
    { link_restriction_policy: "blacklist", domain_blacklist: ["imgur.com"] },
    ["r/ridgelines doesn't allow links to imgur.com."],
  ],
  ["SV-C11", "https://notimgur.com/x", { link_restriction_policy: "blacklist", domain_blacklist: ["imgur.com"] }, []],
  ["SV-C11", "https://imgur.com/x", { domain_blacklist: ["imgur.com"] }, []],
  [
    "SV-C12",
    "https://x.org",
    { link_restriction_policy: "whitelist", domain_whitelist: seven },
    ["r/ridgelines allows only links to a.com, b.com, c.com, d.com, e.com and 2 more."],
  ],
  ["SV-C12", "https://www.a.com", { link_restriction_policy: "whitelist", domain_whitelist: seven }, []],
])("%s: link %j (BI-172)", (_id, content, rules, expected) => {
  expect(messages(aPostInput({ type: "link", content }), withRules(rules))).toEqual(
    expected.map((text) => `content: ${text}`),
  );
});

test("a text is measured as it goes out, with what its variables stand for (SV-C1)", () => {
  const tooLong = ["content: Text mustn't be longer than 40000 characters."];
  const asked = (content: string, changes: object = {}) =>
    messages(aPostInput({ title: "🍊".repeat(300), content, ...changes }), around());
  expect(asked("{title}".repeat(133))).toEqual([]);
  expect(asked("{title}".repeat(134))).toEqual(tooLong);
  expect(asked(`{link}${"{title}".repeat(134)}`, { type: "link" })).toEqual(tooLong);
});

test("a link that only ends with the promotion link goes where it begins", () => {
  const rules = withRules({ link_restriction_policy: "blacklist", domain_blacklist: ["imgur.com"] });
  const found = (content: string) => messages(aPostInput({ type: "link", content }), rules);
  expect(found("https://imgur.com/?{link}")).toEqual(["content: r/ridgelines doesn't allow links to imgur.com."]);
  expect(found("{link}")).toEqual([]);
});

test("a thousand earlier links are read once for all posts they are compared with", () => {
  const earlier = (n: number) => ({
    ...{ subreddit: "RidgeLines", link: `https://a.com/${"x".repeat(1_900)}${n}`, content_key: null },
    ...{ isScheduled: false, post_at: "2026-01-01T00:00:00Z" },
  });
  const others = Array.from({ length: 1_000 }, (_, n) => earlier(n));
  const context = { ...withRules({ link_repost_age: 3 }), others };
  const check = (n: number) => messages(aPostInput({ type: "link", content: `https://a.com/${n}` }), context);
  const first = cpuTime(() => check(0), 1);
  expect(cpuTime(() => Array.from({ length: 20 }, (_, n) => check(n)), 3)).toBeLessThan(Math.max(first, 20));
});

test("the same link again within the age of the subreddit is a repost (SV-C13, BI-173)", () => {
  const other = { subreddit: "RidgeLines", link: "http://www.a.com/x/", content_key: null, isScheduled: false };
  const post = aPostInput({ type: "link", content: "https://a.com/x#top" });
  const repost = (post_at: string) =>
    messages(post, { ...withRules({ link_repost_age: 3 }), others: [{ ...other, post_at }] });
  expect(repost("2026-04-29T13:00:00Z")).toEqual([
    "content: r/ridgelines doesn't allow reposting a link within 3 days.",
  ]);
  expect(repost("2026-04-28T13:00:00Z")).toEqual([]);
});

test("X, Instagram and TikTok have their own text rules (SV-C14 to SV-C18)", () => {
  const x = aPostInput({ platform: Platform.twitter, subreddit: "" });
  expect(messages(x)).toEqual(["content: Text is required."]);
  expect(messages({ ...x, content: "a".repeat(281) })).toEqual([
    "content: Text mustn't be longer than 280 characters.",
  ]);
  // On X a URL counts as 23 characters, however long; the variable in the draft is shorter.
  const linked = (length: number) => messages({ ...x, content: `${"a".repeat(length)} {link}` }, around());
  expect(linked(256)).toEqual([]);
  expect(linked(257)).toEqual(["content: Text mustn't be longer than 280 characters."]);
  const image: MediaFacts = { id: 1, type: "image/jpeg", size: MB, duration: null, status: "success" };
  const media = new Map([[1, image]]);
  const feed = aPostInput({ platform: Platform.instagram, type: "media", media: [{ id: 1, caption: "", url: "" }] });
  const caption = (content: string) => messages({ ...feed, content }, around({ media }));
  expect(caption("a".repeat(2201))).toEqual(["content: Caption mustn't be longer than 2200 characters."]);
  expect(caption("#a ".repeat(31))).toEqual(["content: Caption mustn't contain more than 30 hashtags."]);
  expect(caption("@a ".repeat(21))).toEqual(["content: Caption mustn't contain more than 20 mentions."]);
  expect(caption("#a ".repeat(6))).toEqual(["content (warning): Instagram may ignore more than 5 hashtags."]);
});

test("whoever has a quicker way to find words in titles and texts finds them that way", () => {
  const context = withRules({ title_blacklisted_strings: ["x"], body_blacklisted_strings: ["y"] });
  const tools = { ...context.tools, wordsIn: (words: readonly string[]) => [...words] };
  expect(messages(aPostInput({ content: "abc" }), { ...context, tools })).toEqual([
    `title: r/ridgelines doesn't allow "x" in the title.`,
    `content: r/ridgelines doesn't allow "y" in the text.`,
  ]);
});
