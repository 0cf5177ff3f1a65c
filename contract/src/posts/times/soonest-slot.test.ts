import { expect, test } from "vitest";
import type { ShieldItem } from "../../ban-shield/shield-item.ts";
import { seeded } from "../../ban-shield/testing/random-items.ts";
import { createTimeline, insert } from "../../ban-shield/timeline.ts";
import { postsPerDay } from "../../ban-shield/warm-up.ts";
import { runToEnd } from "../../run-to-end.ts";
import { findSafeSlots, findSlotsInSteps } from "./find-safe-slots.ts";
import { momentsOfChange } from "./moments-of-change.ts";
import type { SlotSearch } from "./safe-slot.ts";
import { costAt } from "./slot-cost.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse("2026-05-01T12:00:30Z");

const random = seeded(41);
const below = (most: number) => Math.floor(random() * most);
const oneOf = <T>(...values: T[]): T => values[below(values.length)]!;

/** Few names and little room, so that rows get in each other's way and some split runs of others. */
function aSearch(): SlotSearch {
  const names = 1 + below(4);
  const keyed = () => ({
    subreddit: oneOf("aaa", "BBB", "ccc", "ddd").slice(0, 1 + below(names)),
    title_key: random() < 0.3 ? null : oneOf("null", "t", `t${below(names)}`),
    content_key: random() < 0.3 ? null : `c${below(names)}`,
    limit: random() < 0.2 ? oneOf({ posts: 1, hours: 24 }, { posts: 2, hours: 200 }) : undefined,
  });
  const days = oneOf(2, 9, 30);
  const growing = postsPerDay({ created_at: new Date(now - below(100) * DAY), karma: null });
  const most = 1 + below(5);
  return {
    rows: Array.from({ length: 1 + below(20) }, (_, id) => ({ id: `row ${id}`, ...keyed(), best: [] })),
    others: Array.from({ length: below(90) }, (_, id) => ({ id, at: now - 3 * DAY + below(days * DAY), ...keyed() })),
    busy: Array.from({ length: below(5) }, () => now + below(days * DAY)),
    ...{ now, from: now + below(2) * DAY, zone: "UTC", quotaLeft: null, isSoonest: true },
    ...oneOf({}, { perDay: growing }, { perDay: () => most }),
  };
}

/** Tries every moment of a year for every row. */
function plainTimes({ rows, others, busy = [], from, perDay }: SlotSearch): (number | null)[] {
  const schedule = {
    timeline: createTimeline(others),
    busy: busy.toSorted((a, b) => a - b).map((at) => ({ at })),
    gap: 15 * MINUTE,
    ...(perDay && { perDay }),
  };
  const start = Math.ceil(Math.max(now + 5 * MINUTE, from) / MINUTE) * MINUTE;
  return rows.map((row) => {
    const item: Omit<ShieldItem, "at"> = { ...row, subreddit: row.subreddit.toLowerCase() };
    const moments = [...momentsOfChange(schedule, item, start, now + 365 * DAY + 1)];
    const at = moments.find((moment) => costAt(schedule, { ...item, at: moment }) !== null) ?? null;
    if (at !== null) insert(schedule.timeline, { ...item, at });
    return at;
  });
}

test("what is known from the rows before leads to the same times as looking at every moment again", () => {
  for (let round = 0; round < 60; round++) {
    const search = aSearch();
    const times = findSafeSlots(search).map((slot) => ("at" in slot ? slot.at : null));
    expect(times).toEqual(plainTimes(search));
  }
});

test("a post that comes between others makes room for one that was too much before", () => {
  const hour = (count: number) => now + count * HOUR;
  const row = (id: string, subreddit: string, title_key: string | null) => ({
    ...{ id, subreddit, title_key, content_key: null, best: [] },
  });
  const others = [0, 23, 46, 69].map((hours, id) => ({ ...row("", `s${id}`, "dawn"), id, at: hour(hours) }));
  // Four in a row, and nothing else can go there until the 75th hour.
  const busy = Array.from({ length: 300 }, (_, index) => hour(index / 4));
  const rows = [row("fifth", "aaa", "dawn"), row("between", "bbb", "dusk"), row("sixth", "ccc", "dawn")];
  const search = { rows, others, busy, now, from: now, zone: "UTC", quotaLeft: null, isSoonest: true };
  const times = findSafeSlots(search).map((slot) => ("at" in slot ? Math.floor((slot.at - now) / HOUR) : null));
  expect(times).toEqual([93, 75, 75]);
  expect(plainTimes(search).map((at) => Math.floor((at! - now) / HOUR))).toEqual(times);
});

test("100 rows of a place that is full for a month need few steps, and others may go first between them", () => {
  const others = Array.from({ length: 1000 }, (_, id) => ({
    ...{ id, at: now + id * 47 * MINUTE, subreddit: "openfield", title_key: `p ${id}`, content_key: "x" },
  }));
  const rows = Array.from({ length: 100 }, (_, id) => ({
    ...{ id: `row ${id}`, subreddit: "OpenField", title_key: `f ${id}`, content_key: "x", best: [] },
  }));
  const search = { rows, others, now, from: now, zone: "UTC", quotaLeft: null, isSoonest: true };
  const pieces = findSlotsInSteps(search);
  let steps = 0;
  while (!pieces.next().done) steps++;
  expect(steps).toBeGreaterThan(100);
  expect(steps).toBeLessThan(500);
  expect(runToEnd(findSlotsInSteps(search)).placed.every(({ at }) => at !== null)).toBe(true);
});
