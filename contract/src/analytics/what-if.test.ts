import { expect, test } from "vitest";
import { seeded } from "../ban-shield/testing/random-items.ts";
import { runToEnd } from "../run-to-end.ts";
import { type TimedPost, whatIfInSteps } from "./what-if.ts";

const whatIfBestHours = (posts: readonly TimedPost[]) => runToEnd(whatIfInSteps(posts));

const hours = [10, 30, 58, 90, 130];

/** Posts at five hours of the week, with scores scattered around `worth`. */
function somePosts(count: number, seed: number, worth: (cell: number) => number): TimedPost[] {
  const roll = seeded(seed);
  return Array.from({ length: count }, (_, at) => {
    const cell = hours[Math.floor(roll() * hours.length)]!;
    const score = Math.round(worth(cell) * Math.exp(roll() + roll() + roll() - 1.5));
    return { subreddit: at % 2 ? "Hills" : "hills", cell, score, is_asked: at < count / 4 };
  });
}

test("an hour that is truly better is found, and what it would have brought lies in the range", () => {
  for (let seed = 1; seed <= 15; seed++) {
    const posts = somePosts(240, seed, (cell) => (cell === 58 ? 300 : 100));
    const found = whatIfBestHours(posts)!;
    const truly = posts
      .filter(({ is_asked }) => is_asked)
      .reduce((sum, { score, cell }) => sum + (cell === 58 ? score : score * 3), 0);
    expect(found.places).toMatchObject([{ weekday: 2, hour: 10 }]);
    expect(found.low).toBeGreaterThan(found.score);
    // Shrinking towards the mean makes the estimate conservative.
    expect(found.likely).toBeGreaterThan(found.score + 0.5 * (truly - found.score));
    expect(found.low).toBeLessThan(truly);
    expect(found.likely).toBeLessThan(1.1 * truly);
  }
});

test("where no hour is better nothing is promised: the range goes both ways", () => {
  const found = Array.from({ length: 30 }, (_, seed) => whatIfBestHours(somePosts(240, seed + 1, () => 100))!);
  const gain = found.reduce((sum, { likely, score }) => sum + (likely - score) / score, 0) / found.length;
  expect(Math.abs(gain)).toBeLessThan(0.05);
  expect(found.filter(({ low, score }) => low <= score).length).toBeGreaterThan(24);
});

test("places with few posts stay as they are, and it says how many", () => {
  const hills = somePosts(80, 3, (cell) => (cell === 58 ? 300 : 100));
  const lake = { subreddit: "lakes", cell: 10, score: 50, is_asked: true };
  const found = whatIfBestHours([...hills, lake])!;
  expect([found.posts, found.posts_left]).toEqual([21, 1]);
  expect(whatIfBestHours([lake])).toBeNull();
  expect(whatIfBestHours([])).toBeNull();
});

test("asked again it says the same", () => {
  const posts = somePosts(100, 5, () => 50);
  expect(whatIfBestHours(posts)).toEqual(whatIfBestHours(posts));
});
