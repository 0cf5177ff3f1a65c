import { expect, test } from "vitest";
import type { PlanItem } from "./account-plan.ts";
import { staggered } from "./stagger.ts";

const MINUTE = 60_000;
const noon = Date.parse("2026-10-16T12:00:00Z");
const around = { now: noon - 60 * MINUTE, zone: "UTC", busy: [] };
const item = (id: number, minutes: number, changes: Partial<PlanItem> = {}): PlanItem => ({
  id,
  rev: 3,
  at: noon + minutes * MINUTE,
  subreddit: `place_${id}`,
  title_key: "t",
  content_key: null,
  ...changes,
});

test("places of one post go out one after the other, away from what else is planned", () => {
  const plan = [item(1, 0), item(2, 0), item(3, 0), item(9, 20, { title_key: "other" })];
  const moves = staggered(plan, new Set([1, 2, 3]), around);
  expect(moves.map(({ id }) => id)).toEqual([2, 3]);
  const times = [noon, noon + 20 * MINUTE, ...moves.map(({ to }) => to)].sort((a, b) => a - b);
  for (const [index, at] of times.slice(1).entries()) expect(at - times[index]!).toBeGreaterThanOrEqual(15 * MINUTE);
  expect(moves[0]).toMatchObject({ rev: 3 });
});

test("what is apart already stays, and so does what cannot be moved any more", () => {
  expect(staggered([item(1, 0), item(2, 30)], new Set([1, 2]), around)).toEqual([]);
  const out = item(1, 0, { rev: null });
  expect(staggered([out, item(2, 0)], new Set([1]), around)).toEqual([]);
});
