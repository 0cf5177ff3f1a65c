import { expect, test } from "vitest";
import { withMoved } from "./moved-posts.ts";

const post = (id: number, at: number, rev: number | null = 1) => ({ id, at, rev });
const seen = (posts: ReturnType<typeof withMoved>) => posts.map(({ id, at, rev }) => [id, at, rev]);

test("a post is shown where it was put until the server tells a revision that knows of it", () => {
  const posts = [post(1, 10), post(2, 20)];
  expect(seen(withMoved(posts, new Map([[1, { at: 30, rev: null }]])))).toEqual([
    [2, 20, 1],
    [1, 30, 1],
  ]);
  expect(seen(withMoved(posts, new Map([[1, { at: 30, rev: 2 }]])))).toEqual([
    [2, 20, 1],
    [1, 30, 2],
  ]);
  const newer = [post(1, 40, 2), post(2, 50)];
  expect(withMoved(newer, new Map([[1, { at: 30, rev: 2 }]]))).toBe(newer);
});

test("one that has gone out meanwhile stays where it went out", () => {
  const posts = [post(1, 10, null)];
  expect(withMoved(posts, new Map([[1, { at: 30, rev: 2 }]]))).toBe(posts);
});
