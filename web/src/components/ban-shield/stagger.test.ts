import { isWorse } from "@ponkan/contract/ban-shield/is-worse";
import { naiveThreats } from "@ponkan/contract/ban-shield/testing/naive-threats";
import { randomItems, seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { expect, test } from "vitest";
import type { PlanItem } from "./account-plan.ts";
import { propose } from "./space-out/propose.ts";
import { staggerMoves } from "./stagger.ts";
import { staggeredPlaces } from "./stagger-places.ts";

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
  const moves = staggerMoves(plan, new Set([1, 2, 3]), around);
  expect(moves.map(({ id }) => id)).toEqual([2, 3]);
  const times = [noon, noon + 20 * MINUTE, ...moves.map(({ to }) => to)].sort((a, b) => a - b);
  for (const [index, at] of times.slice(1).entries()) expect(at - times[index]!).toBeGreaterThanOrEqual(15 * MINUTE);
  expect(moves[0]).toMatchObject({ rev: 3 });
});

test("what is apart already stays, and so does what cannot be moved any more", () => {
  expect(staggerMoves([item(1, 0), item(2, 30)], new Set([1, 2]), around)).toEqual([]);
  const out = item(1, 0, { rev: null });
  expect(staggerMoves([out, item(2, 0)], new Set([1]), around)).toEqual([]);
});

test("places of one post go out so many minutes apart, whatever they have in common, but not too close to others", () => {
  const same = { title_key: "t", content_key: "c" };
  const group = [1, 2, 3, 4, 5, 6].map((id) => item(id, 0, same));
  const ids = new Set(group.map(({ id }) => id));
  const apart = (plan: readonly PlanItem[], more = {}) =>
    staggeredPlaces(plan, ids, 60, { ...around, ...more }).map(({ to }) => (to - noon) / MINUTE);
  expect(apart(group)).toEqual([60, 120, 180, 240, 300]);
  expect(apart([...group, item(9, 115, { title_key: "other" })])).toEqual([60, 130, 190, 250, 310]);
  expect(apart(group.slice(0, 3), { perDay: () => 1 })).toEqual([24 * 60, 48 * 60]);
});

test("following the advice never raises what is shown, whatever is planned (BS-10)", () => {
  const random = seeded(23);
  const start = Date.parse("2026-10-16T12:00:00Z");
  const marks = (plan: readonly PlanItem[]) =>
    ["extreme", "high", "medium"].map(
      (level) => [...naiveThreats(plan).values()].flat().filter(({ severity }) => severity === level).length,
    );
  let moved = 0;
  for (let round = 0; round < 60; round++) {
    const others = randomItems(random, 12, start).map((item, id) => ({ ...item, id, rev: random() < 0.7 ? 1 : null }));
    const at = start + Math.floor(random() * 5 * 24) * 60 * MINUTE;
    const group = ["aaa", "bbb", "ccc"].map((subreddit, n) => item(100 + n, 0, { at, subreddit, title_key: "t0" }));
    const plan = [...others, ...group];
    const around = { now: start - 60 * MINUTE, zone: "UTC", busy: [] };
    const asked = { day: "2026-10-17", days: ["2026-10-17"], zone: "UTC", now: start - 60 * MINUTE, isWide: false };
    const ids = new Set([100, 101, 102]);
    const places = staggeredPlaces(plan, ids, 60, around);
    for (const moves of [staggerMoves(plan, ids, around), places, propose(plan, asked, undefined).moves]) {
      const to = new Map(moves.map((move) => [move.id, move.to]));
      const after = plan.map((each) => ({ ...each, at: to.get(each.id) ?? each.at }));
      expect(isWorse(after, plan)).toBe(false);
      const [is, was] = [marks(after), marks(plan)];
      const changed = is.findIndex((count, n) => count !== was[n]);
      if (changed !== -1) expect(is[changed]).toBeLessThan(was[changed]!);
      moved += moves.length;
    }
  }
  expect(moved).toBeGreaterThan(60);
});
