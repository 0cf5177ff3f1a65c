import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import type { Chip } from "../model/chips.ts";
import { withOverrides } from "./overrides.ts";

const chip = (id: number, at: number, rev = 1): Chip => ({
  id,
  rev,
  at,
  status: PostStatus.scheduled,
  platform: "reddit",
  place: "openfield",
  text: "A walk",
  mediaId: 0,
  threat: 0,
  group: id,
});
const seen = (chips: readonly Chip[]) => chips.map(({ id, at, rev }) => [id, at, rev]);

test("a post is shown where it was put until the server tells a version that knows of it", () => {
  const chips = [chip(1, 10), chip(2, 20)];
  expect(seen(withOverrides(chips, new Map([[1, { at: 30, rev: null }]])))).toEqual([
    [2, 20, 1],
    [1, 30, 1],
  ]);
  expect(seen(withOverrides(chips, new Map([[1, { at: 30, rev: 2 }]])))).toEqual([
    [2, 20, 1],
    [1, 30, 2],
  ]);
  const newer = [chip(1, 40, 2), chip(2, 50)];
  expect(withOverrides(newer, new Map([[1, { at: 30, rev: 2 }]]))).toBe(newer);
});
