import { expect, test } from "vitest";
import { type HeatCell, rankTopThree } from "./rank-top-three.ts";

const cell = (weekday: number, hour: number, value: number | null, posts = 4): HeatCell => ({
  weekday,
  hour,
  value,
  posts,
});
const slots = (cells: HeatCell[]) => rankTopThree(cells).map(({ weekday, hour }) => [weekday, hour]);

test("the highest values come first (AN-05)", () => {
  expect(slots([cell(0, 1, 1), cell(1, 2, 4), cell(2, 3, 3), cell(3, 4, 2)])).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
});

test("a slot with a single post is not ranked (AN-05)", () => {
  expect(slots([cell(0, 1, 9, 1), cell(1, 2, 4, 9)])).toEqual([[1, 2]]);
});

test("equal values: more posts, then the earlier weekday, then the earlier hour (AN-05)", () => {
  expect(slots([cell(5, 1, 3, 2), cell(2, 9, 3, 2), cell(2, 8, 3, 2), cell(6, 6, 3, 8)])).toEqual([
    [6, 6],
    [2, 8],
    [2, 9],
  ]);
});

test("fewer than ten posts in all give no ranks (AN-05)", () => {
  expect(slots([cell(0, 1, 3, 5), cell(1, 1, 2, 4)])).toEqual([]);
  expect(slots([cell(0, 1, 3, 5), cell(1, 1, 2, 5)])).toHaveLength(2);
});
