import { describe, expect, test } from "vitest";
import { KNOWN } from "../known.ts";
import { arrivedPost } from "../testing/arrived-post.ts";
import { AUTOMOD, MODERATORS, SPAM_FILTER } from "../thresholds.ts";
import type { ArrivedPost } from "../types.ts";
import { createWorld } from "../world.ts";

const world = createWorld("ponkan");
const ids = Array.from({ length: 400 }, (_, index) => `1m${index.toString(36)}`);
const delayOf = (post: ArrivedPost) => world.removal(post)!.at - post.created_utc;

test("a well-behaved account is left alone in the open subreddits", () => {
  for (const subreddit of [...KNOWN.open, KNOWN.over18]) {
    for (const id of ids) {
      const standing = { karma: 500, account_days: 90, posts_last_day: 3, posts_in_subreddit_last_day: 3 };
      expect(world.removal(arrivedPost({ id, subreddit, standing }))).toBeNull();
    }
  }
});

describe("Reddit's filter", () => {
  const { posts_per_day, same_title_per_day, same_url_per_day, established_from } = SPAM_FILTER;
  test.each([
    ["a shadowbanned account", { is_shadowbanned: true }],
    ["too many posts in a day", { posts_last_day: posts_per_day.established }],
    [
      "too many posts of an account that is not established",
      { posts_last_day: posts_per_day.usual, karma: established_from.karma - 1 },
    ],
    ["too many posts of a young account", { posts_last_day: posts_per_day.young, account_days: 3 }],
    ["the same title again and again", { same_title_last_day: same_title_per_day }],
    ["the same link again and again", { same_url_last_day: same_url_per_day }],
  ])("takes the post within seconds: %s", (_what, standing) => {
    const post = arrivedPost({ standing });
    expect(world.removal(post)).toMatchObject({ category: "reddit", approved_at: null });
    expect(delayOf(post)).toBeLessThan(10);
  });

  test.each([
    ["posts in a day", { posts_last_day: posts_per_day.established - 1 }],
    ["the same title", { same_title_last_day: same_title_per_day - 1 }],
    ["the same link", { same_url_last_day: same_url_per_day - 1 }],
  ])("lets one less through: %s", (_what, standing) => {
    expect(world.removal(arrivedPost({ standing }))).toBeNull();
  });
});

describe("AutoModerator", () => {
  const subreddit = KNOWN.strict_automod;

  test.each([
    ["too little karma", { standing: { karma: 499 } }, "you need at least 500 karma to post here."],
    ["too young an account", { standing: { account_days: 29 } }, "your account has to be at least 30 days old."],
    ["a banned word in the title", { title: "Hedge shears, DM me for more" }, '"dm me" is not allowed here.'],
    ["a banned word in the text", { selftext: "use my promo code" }, '"promo code" is not allowed here.'],
    ["a second post in a day", { standing: { posts_in_subreddit_last_day: 1 } }, "no more than 1 post in 24 hours."],
  ])("removes within a minute and says why: %s", (_what, change, reason) => {
    const post = arrivedPost({ subreddit, ...change });
    expect(world.removal(post)).toMatchObject({ category: "moderator", reason: `AutoModerator: ${reason}` });
    expect(delayOf(post)).toBeLessThanOrEqual(60);
  });

  test("holds links to some hosts back and lets most of them through after hours", () => {
    const held = ids.map(
      (id) => world.removal(arrivedPost({ id, subreddit, kind: "link", url: "https://etsy.com/x" }))!,
    );
    expect(new Set(held.map(({ category }) => category))).toEqual(new Set(["automod_filtered"]));
    const approved = held.filter(({ approved_at }) => approved_at !== null);
    expect(approved.length / held.length).toBeCloseTo(AUTOMOD.approved_share, 1);
    for (const { at, approved_at } of approved) expect(approved_at! - at).toBeGreaterThanOrEqual(3600);
  });

  test("does not mind a host that only looks alike", () => {
    const post = arrivedPost({ subreddit, kind: "link", url: "https://notetsy.com/x" });
    expect(world.removal(post)?.category).not.toBe("automod_filtered");
  });

  test("leaves moderators alone", () => {
    expect(world.removal(arrivedPost({ subreddit, standing: { karma: 1, is_moderator: true } }))).toBeNull();
  });
});

describe("moderators", () => {
  const subreddit = KNOWN.human_moderators;
  const rules = world.find(subreddit)!.rules.map(({ short_name }) => short_name);

  test.each([
    ["promotion", { title: "New mural, follow me for more" }, /promo|advertis/i],
    ["a link to a shop", { kind: "link" as const, url: "https://www.etsy.com/shop" }, /sell/i],
    ["selling", { selftext: "Prints available, ask away" }, /sell/i],
    ["shouting", { title: "THE BEST PORTRAIT YOU WILL EVER SEE" }, /effort|quality/i],
    ["a link posted everywhere", { standing: { same_url_last_day: MODERATORS.same_url_per_day } }, /repost/i],
  ])("remove it later and name the rule: %s", (_what, change, rule) => {
    const post = arrivedPost({ subreddit, ...change });
    const removal = world.removal(post)!;
    expect(removal.category).toBe("moderator");
    expect(removal.reason).toMatch(rule);
    const [, number, name] = /^Rule (\d+): (.+)$/.exec(removal.reason)!;
    expect(rules[Number(number) - 1]).toBe(name);
    expect(delayOf(post)).toBeGreaterThanOrEqual(60 * MODERATORS.delay_minutes[0]);
  });

  test("leave nearly everything else", () => {
    const removed = ids.filter((id) => world.removal(arrivedPost({ id, subreddit })) !== null);
    expect(removed.length).toBeLessThan(5);
  });

  test("have no rule of that sort to apply where everything is open", () => {
    expect(world.removal(arrivedPost({ title: "New mural, follow me for more" }))).toBeNull();
  });
});

test("the outcome of a post does not depend on when one asks", () => {
  const post = arrivedPost({ subreddit: KNOWN.human_moderators, title: "New mural, follow me for more" });
  expect(createWorld("ponkan").removal(post)).toEqual(world.removal(post));
});
