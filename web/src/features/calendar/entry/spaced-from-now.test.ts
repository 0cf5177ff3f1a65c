import { expect, test } from "vitest";
import type { PlanItem } from "~/components/ban-shield/account-plan.ts";
import { spacedFromNow } from "./spaced-from-now.ts";

const MINUTE = 60_000;
const now = Date.parse("2026-10-16T12:00:00Z");
const around = { now, zone: "UTC", busy: [] };
const item = (id: number, minutes: number, changes: Partial<PlanItem> = {}): PlanItem => ({
  id,
  rev: 3,
  at: now + minutes * MINUTE,
  subreddit: `place_${id}`,
  title_key: `title ${id}`,
  content_key: null,
  ...changes,
});
const moving = (items: PlanItem[]) => items.map(({ id, rev, at, subreddit }) => ({ id, rev: rev ?? 0, at, subreddit }));

test("the first of several places goes out now, the others as soon as it is safe, and each is named (BS-10)", () => {
  const places = [item(1, 600), item(2, 600), item(3, 600)];
  const spaced = spacedFromNow(moving(places), [...places, item(9, 20, { rev: null })], around)!;
  expect(spaced.staying.map(({ id }) => id)).toEqual([1]);
  expect(spaced.moves.map(({ id, rev }) => [id, rev])).toEqual([
    [2, 3],
    [3, 3],
  ]);
  const times = [now, now + 20 * MINUTE, ...spaced.moves.map(({ to }) => to)].sort((a, b) => a - b);
  for (const [index, at] of times.slice(1).entries()) expect(at - times[index]!).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(spaced.text).toMatch(/^Spaced out: r\/place_1 now, r\/place_2 Fri 16 Oct 2026, \d\d:\d\d, r\/place_3 Fri /);
});

test("where another post just went out all of them wait", () => {
  const places = [item(1, 600), item(2, 600)];
  const spaced = spacedFromNow(moving(places), [...places, item(9, -0.3, { rev: null })], around)!;
  expect(spaced.staying).toEqual([]);
  expect(Math.min(...spaced.moves.map(({ to }) => to))).toBeGreaterThanOrEqual(now + 9 * MINUTE);
});

test("a post that is planned sooner than that keeps its time, and one that the plan does not know is not judged", () => {
  const soon = item(1, 8);
  const justOut = item(9, -0.3, { rev: null });
  expect(spacedFromNow(moving([soon]), [soon, justOut], around)).toBeNull();
  expect(spacedFromNow(moving([soon]), [justOut], around)).toBeNull();
});
