import { expect, test } from "vitest";
import { findSafeSlots } from "../posts/times/find-safe-slots.ts";
import type { ShieldItem } from "./find-threats.ts";
import { spaceOut } from "./space-out.ts";
import { seeded } from "./testing/random-items.ts";
import { postsPerDay, warmUpAt } from "./warm-up.ts";

const DAY = 86_400_000;
const now = Date.parse("2026-05-01T12:00:00Z");
const born = (days: number) => new Date(now - days * DAY);

test.each([
  [0, 5000, 1],
  [3, 5000, 2],
  [7, 5000, 3],
  [14, 5000, 5],
  [30, 5000, 10],
  [89, 5000, 10],
  [900, 9, 1],
  [900, -4, 1],
  [900, 49, 2],
  [900, 99, 3],
  [900, 299, 5],
  [900, 999, 10],
  [5, 9, 1],
])("an account of %i days with %i karma makes %i posts a day (BS-11)", (days, karma, perDay) => {
  expect(warmUpAt({ created_at: born(days), karma }, now)).toMatchObject({ perDay });
});

test("a grown account needs no plan, and what is not known holds nothing back", () => {
  expect(warmUpAt({ created_at: born(90), karma: 1000 }, now)).toBeNull();
  expect(warmUpAt({ created_at: null, karma: null }, now)).toBeNull();
});

test("it says why and what comes next", () => {
  expect(warmUpAt({ created_at: born(1), karma: 5000 }, now)).toEqual({
    perDay: 1,
    why: "Your Reddit account is 1 day old.",
    next: "You can post more when it is 3 days old.",
  });
  expect(warmUpAt({ created_at: born(5), karma: 20 }, now)).toMatchObject({
    why: "Your Reddit account is 5 days old and has 20 karma.",
    next: "You can post more when it is 7 days old and has 50 karma.",
  });
  expect(warmUpAt({ created_at: born(900), karma: 20 }, now)).toMatchObject({
    why: "Your Reddit account has 20 karma.",
    next: "You can post more when it has 50 karma.",
  });
});

const item = (id: number, at: number, changes: Partial<ShieldItem> = {}): ShieldItem => ({
  id,
  at,
  subreddit: `own_${id}`,
  title_key: `t${id}`,
  content_key: `c${id}`,
  ...changes,
});
const upTo = (times: readonly number[], at: number) => times.filter((each) => each <= at && at - each < DAY).length;

test("best times keep to the plan, more of them as the account grows older, and say so", () => {
  const perDay = postsPerDay({ created_at: born(1), karma: 5000 });
  const rows = Array.from({ length: 12 }, (_, id) => ({ ...item(id, 0), best: [] }));
  const others = [item(100, now - 60_000)];
  const slots = findSafeSlots({ rows, others, now, from: now, zone: "UTC", quotaLeft: null, perDay });
  const times = slots.map((slot) => ("at" in slot ? slot.at : Number.NaN));
  for (const at of times) expect(upTo([...times, others[0]!.at], at)).toBeLessThanOrEqual(perDay(at));
  expect(slots[0]).toMatchObject({ why: expect.stringContaining("within the 1 post a day of your warm-up plan.") });
  expect(Math.max(...times) - now).toBeLessThan(9 * DAY);
});

test("what 'Space them out' moves keeps to the plan", () => {
  const random = seeded(5);
  const perDay = postsPerDay({ created_at: born(8), karma: 5000 });
  for (let round = 0; round < 20; round++) {
    const movable = Array.from({ length: 6 }, (_, id) => item(id, now + DAY + Math.floor(random() * 20) * 60_000));
    const { moves } = spaceOut({ movable, fixed: [], now, zone: "UTC", perDay });
    const to = new Map(moves.map((move) => [move.id, move.to]));
    const times = movable.map(({ id, at }) => to.get(id) ?? at);
    for (const { to: at } of moves) expect(upTo(times, at)).toBeLessThanOrEqual(perDay(at));
    expect(moves.length).toBeGreaterThan(0);
  }
});
