import { expect, test } from "vitest";
import { limitsThere } from "./limits-there.ts";

const MINUTE = 60_000;

test("hundreds of posts beside thousands: each is looked at a few times", () => {
  let looks = 0;
  const all = Array.from({ length: 2_500 }, (_, n) => ({
    subreddit: "OpenField",
    get at() {
      looks++;
      return n * MINUTE;
    },
  }));
  const limit = { posts: 99, hours: 720 };
  const limitOf = limitsThere(all, () => limit);
  const rows = all.slice(-500);
  expect(rows.map(limitOf)).toEqual(rows.map(() => limit));
  expect(looks).toBeLessThan(4 * all.length);
});

test("each place has its own limit, or none", () => {
  const [daily, weekly] = [
    { posts: 1, hours: 24 },
    { posts: 1, hours: 168 },
  ];
  const post = (subreddit: string, hour: number) => ({ subreddit, at: hour * 60 * MINUTE });
  const posts = [post("A", 0), post("a", 30), post("b", 0), post("b", 30), post("c", 0), post("c", 0)];
  const limitOf = limitsThere(posts, (place) => ({ a: daily, b: weekly })[place] ?? null);
  expect(posts.map(limitOf)).toEqual([null, null, weekly, weekly, null, null]);
});
