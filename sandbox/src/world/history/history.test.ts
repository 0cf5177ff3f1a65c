import { describe, expect, test } from "vitest";
import { parsePostId, postId } from "../ids/post-id.ts";
import { KNOWN } from "../known.ts";
import { brokenRequirements } from "../testing/broken-requirements.ts";
import type { WorldPost } from "../types.ts";
import { createWorld } from "../world.ts";

const NOW = Date.UTC(2026, 2, 4, 12) / 1000;
const DAY = 86_400;

const world = createWorld("ponkan");
const bySize = world.subreddits
  .filter(({ access }) => access === "public")
  .sort((a, b) => b.subscribers - a.subscribers);
const largest = bySize[0]!;

test("an id leads back to its subreddit, day and number", () => {
  const slot = { subreddit: 299, day: 20_517, number: 141 };
  expect(parsePostId(postId(slot))).toEqual(slot);
  expect(parsePostId("1mhq3x0z0")).toBeUndefined();
  expect(world.isHistoryId(postId(slot))).toBe(true);
  expect(world.isHistoryId("1mhq3x0z0")).toBe(false);
});

test("a post is found by its id, unknown ids are not", () => {
  for (const post of world.history(largest, NOW - DAY, NOW)) expect(world.historyPost(post.id)).toEqual(post);
  expect(world.historyPost("h00fwt99")).toBeUndefined();
  expect(world.historyPost("hzzfwt00")).toBeUndefined();
  expect(world.historyPost("1mhq3x0z0")).toBeUndefined();
});

test("posts come oldest first, and so do their ids", () => {
  const posts = world.history(largest, NOW - 5 * DAY, NOW);
  const times = posts.map(({ created_utc }) => created_utc);
  const ids = posts.map(({ id }) => id);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(ids).toEqual(ids.toSorted());
  expect(times[0]).toBeGreaterThanOrEqual(NOW - 5 * DAY);
  expect(times.at(-1)).toBeLessThan(NOW);
});

test("history goes back a year, and no further", () => {
  const pages = Array.from({ length: 53 }, (_, week) => {
    return world.history(largest, NOW - (week + 1) * 7 * DAY, NOW - week * 7 * DAY).length;
  });
  expect(Math.min(...pages)).toBeGreaterThan(300);
  const all = world.history(bySize.at(-1)!, 0, NOW);
  expect(all[0]!.created_utc).toBeGreaterThan(NOW - 367 * DAY);
  expect(all.length).toBeGreaterThan(60);
  expect(all.length).toBeLessThan(500);
});

test("a subreddit has no posts from before it was made, a banned one none at all", () => {
  const subreddit = bySize[5]!;
  expect(world.history(subreddit, 0, subreddit.created_utc)).toEqual([]);
  expect(world.history(world.find(KNOWN.banned)!, NOW - 30 * DAY, NOW)).toEqual([]);
});

test("posts follow the rules of their subreddit unless they were removed", () => {
  const broken = world.subreddits.flatMap((subreddit) =>
    world
      .history(subreddit, NOW - (subreddit.subscribers > 50_000 ? 2 : 20) * DAY, NOW)
      .slice(-25)
      .filter((post) => world.removal(post) === null)
      .map((post) => ({ post, rules: brokenRequirements(subreddit, post) }))
      .filter(({ rules }) => rules.length > 0),
  );
  expect(broken).toEqual([]);
});

test("every kind of post occurs, with its fields", () => {
  const posts = bySize.slice(0, 60).flatMap((subreddit) => world.history(subreddit, NOW - DAY, NOW));
  const kinds = Map.groupBy(posts, ({ kind }) => kind);
  expect([...kinds.keys()].sort()).toEqual(["gallery", "image", "link", "self", "video"]);
  for (const post of posts) {
    expect(post.url === null).toBe(post.kind === "self");
    expect(post.title.length).toBeLessThanOrEqual(300);
  }
});

test("every way of removal happens within a year", () => {
  const posts = bySize.slice(0, 12).flatMap((subreddit) => world.history(subreddit, NOW - 30 * DAY, NOW));
  const removed = posts.map((post) => world.removal(post)).filter((removal) => removal !== null);
  expect(new Set(removed.map(({ category }) => category))).toEqual(
    new Set([
      "reddit",
      "automod_filtered",
      "moderator",
      "anti_evil_ops",
      "content_takedown",
      "copyright_takedown",
      "legal_operations",
      "community_ops",
    ]),
  );
  expect(removed.length / posts.length).toBeGreaterThan(0.02);
  expect(removed.length / posts.length).toBeLessThan(0.07);
  for (const { reason } of removed) expect(reason.length).toBeGreaterThan(10);
});

test("the top of a span is what ranking all of it would give", () => {
  const subreddit = bySize[20]!;
  const ranked = world
    .history(subreddit, NOW - 60 * DAY, NOW - 3 * DAY)
    .filter((post) => !isGone(post))
    .sort((a, b) => world.performance(b, NOW).score - world.performance(a, NOW).score);
  const top = world.top(subreddit, { from: NOW - 60 * DAY, to: NOW - 3 * DAY, now: NOW, limit: 25 });
  expect(top.map((post) => world.performance(post, NOW).score)).toEqual(
    ranked.slice(0, 25).map((post) => world.performance(post, NOW).score),
  );
  expect(top.every((post) => !isGone(post))).toBe(true);
});

describe("the rhythm", () => {
  test.each([NOW, NOW + 108 * DAY + 5 * 3600, NOW - 122 * DAY])("shows in a heat map of posts until %i", (now) => {
    for (const subreddit of [4, 9, 14].map((index) => bySize[index]!)) {
      const best = world.bestHours(subreddit).map(({ weekday, hour }) => `${weekday} ${hour}`);
      const sample = world.history(subreddit, now - 21 * DAY, now - DAY).filter((post) => !isGone(post));
      expect(bestOfHeatMap(sample.slice(-1000), now).sort()).toEqual(best.sort());
    }
  });

  test("has more posts by day than by night of the people who live there", () => {
    const hours = Map.groupBy(world.history(largest, NOW - 30 * DAY, NOW), hourOf);
    const counts = [...hours.values()].map((posts) => posts.length);
    expect(Math.max(...counts)).toBeGreaterThan(2.5 * Math.min(...counts));
  });
});

function isGone(post: WorldPost): boolean {
  return world.removal(post) !== null;
}

function hourOf({ created_utc }: WorldPost): number {
  return new Date(created_utc * 1000).getUTCHours();
}

/** The three best cells (weekday and hour in UTC), ranked the way the product's heat map ranks them. */
function bestOfHeatMap(posts: readonly WorldPost[], now: number): string[] {
  const value = (post: WorldPost) => Math.log(1 + world.performance(post, now).score);
  const mean = posts.reduce((sum, post) => sum + value(post), 0) / posts.length;
  const cells = Map.groupBy(posts, (post) => `${new Date(post.created_utc * 1000).getUTCDay()} ${hourOf(post)}`);
  return [...cells]
    .filter(([, cell]) => cell.length >= 2)
    .map(([key, cell]) => ({
      key,
      rank: (cell.reduce((sum, post) => sum + value(post), 0) + 5 * mean) / (cell.length + 5),
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 3)
    .map(({ key }) => key);
}
