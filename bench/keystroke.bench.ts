import { findThreats, type ShieldItem } from "@ponkan/contract/ban-shield/find-threats";
import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { matchesAny } from "@ponkan/contract/posts/validation/linear-patterns";
import type { PostInput, RuleContext } from "@ponkan/contract/posts/validation/rule-context";
import type { OtherPost } from "@ponkan/contract/posts/validation/rule-facts";
import { aPostInput, aSubreddit } from "@ponkan/contract/posts/validation/testing";
import { validateBatch } from "@ponkan/contract/posts/validation/validate-batch";
import { validatePost } from "@ponkan/contract/posts/validation/validate-post";
import { weightedLength } from "@ponkan/contract/posts/weighted-length";
import { isTopLevelDomain } from "@ponkan/contract/settings/top-level-domains";
import { percentile } from "./stack/figures.ts";

const ROWS = 100;
const OTHERS = 1900;
const HOUR = 3_600_000;
const now = new Date("2026-05-01T12:00:00Z");
const typed =
  "First light on the Karst ridge after two days of rain, and the fog that came out of the valley (2026) [OC]?";

/** Requirements of subreddits, from none at all to title formats, words and lengths combined. */
const demands = [
  {},
  { title_blacklisted_strings: ["upvote", "karma", "cake day", "first post"] },
  { title_regexes: ["^\\[(OC|Question|Showcase|Discussion)\\] \\S"], title_text_max_length: 120 },
  { title_regexes: ["(?i)\\[OC\\]", "(?i)\\(OC\\)"], title_required_strings: ["homemade", "handmade", "my own"] },
  { title_regexes: ["\\[[^\\]]{3,40}\\]\\s*$"], title_text_min_length: 20, body_text_min_length: 30 },
  {
    body_regexes: ["(?i)\\b(day|week|month) \\d+"],
    body_blacklisted_strings: ["buy", "sale"],
    is_flair_required: true,
  },
];

const others: OtherPost[] = Array.from({ length: OTHERS }, (_, n) => ({
  subreddit: `subreddit_${n % 150}`,
  post_at: new Date(now.getTime() + (n - OTHERS / 2) * HOUR).toISOString(),
  link: n % 3 === 0 ? `https://example.com/${n}` : null,
  content_key: null,
  isScheduled: n > OTHERS / 2,
}));
const planned: ShieldItem[] = others.map(({ subreddit, post_at }, id) => ({
  id,
  at: Date.parse(post_at),
  subreddit,
  title_key: `title ${id % 200}`,
  content_key: `https://example.com/${id}`,
}));

const contexts = Array.from({ length: ROWS }, (_, n) => contextOf(n));
const validating: number[] = [];
const threatening: number[] = [];
// The first round runs cold code, as the first letters a user types do.
for (let round = 0; round < 3; round++) for (let end = 1; end <= typed.length; end++) press(typed.slice(0, end));

console.log(
  JSON.stringify([
    figure(`a key in the title of ${ROWS} rows beside ${OTHERS} posts, all rules, 95 of 100`, validating),
    figure(`the same, threats of ${ROWS + OTHERS} posts, 95 of 100`, threatening),
  ]),
);

function press(title: string): void {
  const posts = contexts.map((_, n) => inputOf(n, title));
  const begin = performance.now();
  for (const [n, post] of posts.entries()) validatePost(post, contexts[n]!);
  validateBatch(posts, now);
  const validated = performance.now();
  const key = titleKey(title);
  findThreats([...planned, ...posts.map((post, n) => itemOf(post, n, key))]);
  validating.push(validated - begin);
  threatening.push(performance.now() - validated);
}

function inputOf(n: number, title: string): PostInput {
  const isLink = n % 4 === 0;
  return aPostInput({
    type: isLink ? "link" : "text",
    title,
    content: isLink ? "https://example.com/fog" : "Two days of rain, then this. ".repeat(20),
    subreddit: `subreddit_${n}`,
    comment: "24 mm, f/9, tripod.",
    post_at: new Date(now.getTime() + (n + 1) * HOUR).toISOString(),
    delete_after: 24,
  });
}

function itemOf({ subreddit, post_at }: PostInput, n: number, key: string | null): ShieldItem {
  return { id: `row ${n}`, at: Date.parse(post_at!), subreddit, title_key: key, content_key: "the same for all" };
}

function contextOf(n: number): RuleContext {
  return {
    now,
    account: { username: "ann", karma: 100, age_days: 100, privacy_levels: [], max_video_seconds: null },
    hasRedgifs: false,
    redgifs_tags: [],
    subreddit: aSubreddit(
      { name: `subreddit_${n}`, flairs: [{ id: "f1", text: "Photo", is_editable: false }] },
      { ...demands[n % demands.length], link_repost_age: 30 },
    ),
    media: new Map(),
    website: null,
    others,
    tools: { matchesAny, weightedLength, isTopLevelDomain },
  };
}

function figure(name: string, times: readonly number[]) {
  return { name, value: Math.round(percentile(times, 0.95) * 100) / 100, unit: "ms", goal: 16 };
}
