import { expect, test } from "vitest";
import type { AccountPlan, PlanItem } from "~/components/ban-shield/account-plan.ts";
import { threatsAt } from "./advice.ts";
import { timesWithFirstAt } from "./moving-post.ts";
import { nextGoodTime } from "./next-good-time.ts";

const HOUR = 3_600_000;
// A Friday.
const noon = Date.parse("2026-10-16T12:00:00Z");
const item = (id: number, at: number, changes: Partial<PlanItem> = {}): PlanItem => ({
  id,
  rev: 1,
  at,
  subreddit: `own_${id}`,
  title_key: null,
  content_key: null,
  ...changes,
});
const plan = [item(1, noon), item(2, noon + HOUR, { subreddit: "ridgelines" }), item(3, noon + 48 * HOUR)];
const atOne = { weekday: 4, hour: 13, value: 9 };

function next(around: AccountPlan, ids: readonly number[], at: number | null, best = [atOne]) {
  const posts = around.filter(({ id }) => ids.includes(id)).map((each) => ({ ...each, rev: 1 }));
  const chosen = at === null ? null : { at, threats: threatsAt(around, timesWithFirstAt(posts, at)) };
  return nextGoodTime(around, posts, chosen, { busy: [], best, now: noon - HOUR, zone: "UTC" });
}

test("the next good time lies in a good hour and keeps away from the others", () => {
  const found = next(plan, [1], noon);
  expect(found).toMatchObject({ kind: "at", at: Date.parse("2026-10-16T13:15:00Z") });
  expect(found).toHaveProperty("why", expect.stringContaining("is in the best hour of r/own_1"));
  expect(next(plan, [1], null)).toMatchObject({ kind: "at" });
});

test("a time that raises nothing, in a good hour or where none is known, is as good as any", () => {
  expect(next(plan, [1], noon + 75 * 60_000)).toEqual({ kind: "fine" });
  expect(next(plan, [1], noon, [])).toEqual({ kind: "fine" });
});

test("a time that is taken is as good as the one it was offered for, so it offers no other", () => {
  const first = next(plan, [1], noon + HOUR - 60_000);
  expect(first.kind).toBe("at");
  expect(next(plan, [1], (first as { at: number }).at)).toEqual({ kind: "fine" });
});

test("what places of one post raise among themselves no other time takes away", () => {
  const places = [30, 31, 32].map((id) => item(id, noon, { content_key: "c" }));
  const around = [...places, item(1, noon + 5 * HOUR)];
  expect(next(around, [30, 31, 32], noon)).toEqual({ kind: "none", isAmongThem: true });
  // Close to another post, the threat is worse than it has to be.
  const found = next(around, [30, 31, 32], noon + 5 * HOUR - 60_000, []);
  expect(found).toMatchObject({ kind: "at" });
  expect(next(around, [30, 31, 32], (found as { at: number }).at)).toEqual({ kind: "none", isAmongThem: true });
});

test("a time beyond the limit of the place is told, and the next good time keeps it (SV-P10)", () => {
  const nebula = { subreddit: "nebula", limit: { posts: 1, hours: 24 } };
  const around = [item(1, noon, nebula), item(2, noon + 10 * HOUR), item(3, noon + 72 * HOUR, nebula)];
  const tooSoon = noon + 23 * HOUR;
  expect(threatsAt(around, new Map([[3, tooSoon]]))[0]).toEqual({ type: 21, severity: "high" });
  const found = next(around, [3], tooSoon, []);
  expect(found).toMatchObject({ kind: "at" });
  expect((found as { at: number }).at).toBeGreaterThanOrEqual(noon + 24 * HOUR);
});

test("where every time raises as much none is offered", () => {
  const everyday = Array.from({ length: 370 }, (_, day) =>
    item(100 + day, noon + day * 24 * HOUR, { subreddit: "same" }),
  );
  const around = [...everyday, item(1, noon + HOUR, { subreddit: "same" })];
  expect(next(around, [1], noon + 2 * HOUR, [])).toEqual({ kind: "none", isAmongThem: false });
});

test("where good hours raise something low, a time by day that raises nothing is offered instead", () => {
  // A post to the same subreddit every Friday, and others on Tuesdays and Thursdays: only Wednesdays are free.
  const weekly = (first: number, days: number, changes: Partial<PlanItem> = {}) =>
    Array.from({ length: 60 }, (_, week) => item(first + week, noon + (week * 7 + days) * 24 * HOUR, changes));
  const fridays = [...weekly(100, 0, { subreddit: "same" }), ...weekly(200, 4), ...weekly(300, 6)];
  const around = [...fridays, item(1, noon + 20 * 60_000, { subreddit: "same" })];
  const found = next(around, [1], noon + 20 * 60_000);
  expect(found.kind).toBe("at");
  const { at } = found as { at: number };
  const inGoodHour = threatsAt(around, new Map([[1, Date.parse("2026-10-16T13:00:00Z")]]));
  const there = threatsAt(around, new Map([[1, at]]));
  expect([inGoodHour.length > 0, there]).toEqual([true, []]);
  expect(new Date(at).getUTCHours()).toBeGreaterThanOrEqual(8);
  expect(found).not.toHaveProperty("why", expect.stringContaining("not known"));
});
