import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { agendaRows } from "../agenda/agenda-rows.ts";
import { listSorts } from "../agenda/sorts.ts";
import { aRandomPlan, planDays } from "../testing-plans.ts";
import { isSideBySide, shortShape, wholeShape } from "../week/card-shape.ts";
import { createAxis } from "./axis.ts";
import { readChips } from "./chips.ts";
import { clustersOf, type Spot } from "./clusters.ts";
import { type Entry, entriesByDay } from "./entries.ts";
import { foldEntries } from "./fold-entries.ts";
import { postCount } from "./post-count.ts";

const PLANS = 300;
const random = seeded(16);
const plans = Array.from({ length: PLANS }, () => {
  const chips = readChips(aRandomPlan(random));
  return { chips, byDay: entriesByDay(chips, planDays, "UTC") };
});
const week = createAxis(planDays, "UTC");
const idsOf = (entries: readonly Entry[]) => entries.flatMap(({ chips }) => chips.map(({ id }) => id));
/** A chip is as high as 45 minutes. */
const covered = (spots: readonly Spot[]) =>
  spots.filter((spot, index) => spots.slice(0, index).some(({ lane, y }) => lane === spot.lane && spot.y - y < 1.5));
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

test("every post is in exactly one entry, on its day, beside nothing that differs from it", () => {
  for (const { chips, byDay } of plans) {
    const entries = [...byDay.values()].flat();
    expect(inOrder(idsOf(entries))).toEqual(inOrder(chips.map(({ id }) => id)));
    for (const { chips: own, first } of entries) {
      const alike = ["group", "platform", "text", "type", "mediaId"] as const;
      expect(own.filter((chip) => alike.some((field) => chip[field] !== first[field]))).toEqual([]);
      expect(new Set(own.map(({ at, late }) => at - late)).size).toBe(1);
      expect(new Set(own.map(({ status }) => status === PostStatus.deleted)).size).toBe(1);
    }
  }
});

test("a month shows each post of a day or counts it, today as on other days", () => {
  for (const { byDay } of plans) {
    for (const entries of byDay.values()) {
      for (const isToday of [true, false]) {
        const { shown, earlier, more } = foldEntries(entries, isToday);
        expect(new Set(shown).size).toBe(shown.length);
        expect(postCount(shown) + postCount(earlier) + postCount(more)).toBe(postCount(entries));
      }
    }
  }
});

test("a week shows each post of a day side by side or in a card, or counts it there; the day's own page shows all", () => {
  for (const { byDay } of plans) {
    for (const [day, entries] of byDay) {
      const inWeek = clustersOf(entries, week);
      expect(idsOf(inWeek.flatMap((cluster) => cluster.entries))).toEqual(idsOf(entries));
      const side = inWeek.filter(isSideBySide);
      expect(side.filter(({ entries: close, spots }) => spots.length !== close.length)).toEqual([]);
      expect(side.flatMap(({ spots }) => covered(spots))).toEqual([]);
      const cards = inWeek.filter((cluster) => !isSideBySide(cluster));
      expect(cards.filter(({ entries: own, room }) => shortShape(own.length, room).lines > own.length)).toEqual([]);
      for (const { entries: close, room } of clustersOf(entries, createAxis([day], "UTC")))
        expect(wholeShape(close.length, room).lines).toBe(close.length);
    }
  }
});

test.each(listSorts)("the agenda has a row for each entry of the month, and no other, sorted by %s", (sort) => {
  for (const { byDay } of plans) {
    const rows = agendaRows(planDays, byDay, planDays[0]!, sort);
    const shown = rows.flatMap((row) => (row.kind === "entry" ? [row.entry] : []));
    expect(inOrder(idsOf(shown))).toEqual(inOrder(idsOf([...byDay.values()].flat())));
  }
});
