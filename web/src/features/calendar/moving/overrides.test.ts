import { expect, test } from "vitest";
import type { Chip } from "../model/chips.ts";
import { aChip } from "../testing.ts";
import { withOverrides } from "./overrides.ts";

const chip = (id: number, at: number, rev = 1) => aChip({ id, at, rev });
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
