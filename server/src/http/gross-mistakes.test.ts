import { endpointOf } from "@ponkan/contract/api";
import { expect, test } from "vitest";
import { z } from "zod";
import { grossMistakes } from "./gross-mistakes.ts";

let looks = 0;
const counted = z.custom<number>((value) => {
  looks++;
  return typeof value === "number";
});
const Body = z.object({
  posts: z.array(z.object({ media: z.array(counted).max(3).optional(), title: z.string().default("") })).max(100),
});

test("a list that is too long is refused before its parts are looked at, wherever it is", () => {
  looks = 0;
  const posts = [{ media: [1] }, { media: Array(5_000).fill("x") }];
  expect(grossMistakes(Body, { posts }, 200)).toMatchObject([
    { code: "too_big", maximum: 3, path: ["posts", 1, "media"] },
  ]);
  expect(grossMistakes(Body, { posts: Array(101).fill({}) }, 200)).toMatchObject([{ maximum: 100, path: ["posts"] }]);
  expect(looks).toBe(0);
});

test("after so many mistakes nobody looks for more", () => {
  looks = 0;
  const posts = Array(100).fill({ media: ["x", "x", "x"] });
  expect(grossMistakes(Body, { posts }, 30)).toHaveLength(30);
  expect(looks).toBe(30);
});

test("fewer mistakes are left to the whole schema, and so is what is no list", () => {
  expect(grossMistakes(Body, { posts: Array(20).fill({ media: [1] }) }, 30)).toEqual([]);
  expect(grossMistakes(Body, { posts: [{ media: ["x"] }, ...Array(20).fill({})] }, 30)).toEqual([]);
  for (const odd of [null, 5, "x", [], { posts: null }, { posts: "x" }])
    expect(grossMistakes(Body, odd, 30)).toEqual([]);
});

test("the lists of posts that are scheduled and changed are known to it", () => {
  for (const name of ["POST /posts/schedule", "POST /posts/update"] as const) {
    const { body } = endpointOf(name);
    expect(grossMistakes(body!, { posts: Array(101).fill({}) }, 200), name).toMatchObject([{ path: ["posts"] }]);
    expect(grossMistakes(body!, { posts: Array(90).fill(7) }, 60), name).toHaveLength(60);
  }
});

test("of parts that hold no list nothing is read to find lists that are too long", () => {
  const schema = z.object({
    posts: z.array(z.object({ media: z.array(z.object({ id: z.string() })).max(100) })).max(9),
  });
  let reads = 0;
  const part = () => Object.defineProperty({}, "id", { enumerable: true, get: () => `${reads++}` });
  const posts = Array.from({ length: 9 }, () => ({ media: Array.from({ length: 100 }, part) }));
  expect(grossMistakes(schema, { posts }, 200)).toEqual([]);
  expect(reads).toBe(0);
  posts[8]!.media.push(part());
  expect(grossMistakes(schema, { posts }, 200)).toMatchObject([{ code: "too_big", path: ["posts", 8, "media"] }]);
});
