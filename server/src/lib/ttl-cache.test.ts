import { expect, test } from "vitest";
import { createTtlCache } from "./ttl-cache.ts";

test("what is kept is recalled for a while, the oldest goes first", () => {
  let now = 0;
  const memory = createTtlCache<number>({ now: () => new Date(now) }, { most: 2, seconds: 60 });
  memory.keep("a", 1);
  memory.keep("b", 2);
  now = 59_999;
  expect([memory.recall("a"), memory.recall("b"), memory.recall("c")]).toEqual([1, 2, undefined]);
  memory.keep("a", 3);
  memory.keep("c", 4);
  expect([memory.recall("a"), memory.recall("b"), memory.recall("c")]).toEqual([3, undefined, 4]);
  now += 60_000;
  expect([memory.recall("a"), memory.recall("c")]).toEqual([undefined, undefined]);
});
