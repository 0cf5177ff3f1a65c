import { expect, test } from "vitest";
import { KNOWN } from "../known.ts";
import { arrivedPost } from "../testing/arrived-post.ts";
import type { ArrivedPost, WorldPost } from "../types.ts";
import { createWorld } from "../world.ts";

const HOUR = 3600;
const DAY = 86_400;
const NOW = Date.UTC(2026, 2, 4, 12) / 1000;

const world = createWorld("ponkan");
const after = (post: WorldPost | ArrivedPost, seconds: number) => world.performance(post, post.created_utc + seconds);
const past = world
  .history(world.find(KNOWN.open[1])!, NOW - 3 * DAY, NOW - 2 * DAY)
  .filter((post) => !world.removal(post));

test("a post begins with its author's vote alone", () => {
  expect(after(arrivedPost(), 0)).toEqual({ score: 1, upvote_ratio: 1, num_comments: 0, num_crossposts: 0 });
});

test("scores rise fast in the first hours and stop changing after two days", () => {
  for (const post of past) {
    const [half, whole, later] = [8 * HOUR, 48 * HOUR, 30 * DAY].map((seconds) => after(post, seconds).score) as [
      number,
      number,
      number,
    ];
    expect(half).toBeGreaterThan(0.6 * whole);
    expect(half).toBeLessThan(whole);
    expect(later).toBe(whole);
  }
});

test("neither comments nor votes decrease, apart from the fuzz of a growing score", () => {
  for (const post of [...past.slice(0, 5), arrivedPost({ subreddit: KNOWN.open[1] })]) {
    let last = after(post, 0);
    for (let minutes = 5; minutes < 3000; minutes += 5) {
      const next = after(post, minutes * 60);
      expect(next.num_comments).toBeGreaterThanOrEqual(last.num_comments);
      expect(next.score).toBeGreaterThanOrEqual(last.score - 10);
      last = next;
    }
  }
});

test("the same minute always shows the same score", () => {
  const post = arrivedPost({ subreddit: KNOWN.open[1] });
  expect(after(post, 5 * HOUR)).toEqual(createWorld("ponkan").performance(post, post.created_utc + 5 * HOUR));
});

test("a large subreddit votes more than a small one", () => {
  const large = median((id) => arrivedPost({ id, subreddit: KNOWN.open[1] }));
  const small = median((id) => arrivedPost({ id, subreddit: KNOWN.open[2] }));
  expect(large).toBeGreaterThan(3 * small);
});

test("a post in the best hour does far better than one at another time", () => {
  const subreddit = world.find(KNOWN.open[0])!;
  const [best] = world.bestHours(subreddit) as [{ weekday: number; hour: number }];
  const sunday = Date.UTC(2026, 2, 1) / 1000;
  const bestTime = sunday + best.weekday * DAY + best.hour * HOUR + 600;
  const inBest = median((id) => arrivedPost({ id, created_utc: bestTime }));
  const twelveHoursLater = median((id) => arrivedPost({ id, created_utc: bestTime + 12 * HOUR }));
  expect(inBest).toBeGreaterThan(2 * twelveHoursLater);
});

test("shouting titles, unknown authors and repetition cost votes", () => {
  const usual = median((id) => arrivedPost({ id }));
  expect(median((id) => arrivedPost({ id, title: "LOOK AT THIS FIELD NOW PLEASE" }))).toBeLessThan(usual);
  expect(median((id) => arrivedPost({ id, standing: { karma: 1, account_days: 2 } }))).toBeLessThan(usual);
  expect(median((id) => arrivedPost({ id, standing: { same_url_last_day: 3 } }))).toBeLessThan(usual);
  expect(median((id) => arrivedPost({ id, standing: { same_title_last_day: 3 } }))).toBeLessThan(usual);
});

test("a removed post stops growing", () => {
  const post = arrivedPost({ subreddit: KNOWN.strict_automod, standing: { karma: 3 } });
  expect(after(post, 10 * DAY).score).toBeLessThan(5);
});

test("a post that is approved later grows from then on", () => {
  const held = Array.from({ length: 20 }, (_, index) =>
    arrivedPost({
      id: `1held${index}`,
      subreddit: KNOWN.strict_automod,
      kind: "link",
      url: "https://www.etsy.com/listing/1",
    }),
  ).find((post) => world.removal(post)?.approved_at)!;
  const approved = world.removal(held)!.approved_at!;
  expect(world.performance(held, approved).score).toBeLessThan(5);
  expect(world.performance(held, approved + 2 * DAY).score).toBeGreaterThan(40);
});

test("posts on the profile of a user perform too", () => {
  expect(after(arrivedPost({ subreddit: "u_wanderer" }), DAY).score).toBeGreaterThanOrEqual(1);
});

function median(postOf: (id: string) => ArrivedPost): number {
  const scores = Array.from({ length: 41 }, (_, index) => after(postOf(`1post${index}`), 3 * DAY).score);
  return scores.sort((a, b) => a - b)[20]!;
}
