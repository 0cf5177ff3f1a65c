import { expect, test } from "vitest";
import { hiddenPosts } from "./hidden-posts.ts";

const placed = [
  { top: 100, posts: 2 },
  { top: 200, posts: 1 },
  { top: 500, posts: 1 },
  { top: 900, posts: 3 },
  { top: 1200, posts: 1 },
];

test("posts out of sight are counted in both directions, with the nearest of them", () => {
  expect(hiddenPosts(placed, 400, 300)).toEqual({
    above: { posts: 3, nearest: 200 },
    below: { posts: 4, nearest: 900 },
  });
});

test("what half of is seen is in sight", () => {
  expect(hiddenPosts(placed, 115, 800)).toEqual({
    above: { posts: 0, nearest: 0 },
    below: { posts: 4, nearest: 900 },
  });
  expect(hiddenPosts(placed, 119, 801)).toMatchObject({ above: { posts: 2 }, below: { posts: 1 } });
  expect(hiddenPosts(placed, 0, 1300)).toMatchObject({ above: { posts: 0 }, below: { posts: 0 } });
});
