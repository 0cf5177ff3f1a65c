import { expect, test } from "vitest";
import type { Entry } from "../model/entries.ts";
import { agendaRows, rowOfDay } from "./agenda-rows.ts";

const days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"];
const entry = (key: string, count = 1) => ({ key, chips: Array.from({ length: count }) }) as Entry;
const entries = new Map([
  ["2026-11-01", [entry("a"), entry("b")]],
  ["2026-11-04", [entry("c")]],
]);

test("the agenda has days with posts, and today", () => {
  const rows = agendaRows(days, entries, "2026-11-03");
  expect(rows.map((row) => (row.kind === "entry" ? row.entry.key : row.day))).toEqual([
    "2026-11-01",
    "a",
    "b",
    "2026-11-03",
    "2026-11-04",
    "c",
  ]);
});

test("a day counts each subreddit, as the platforms above it do (PO-06)", () => {
  const crowded = new Map([["2026-11-02", [entry("a", 3), entry("b")]]]);
  expect(agendaRows(days, crowded, "2026-12-01")[0]).toEqual({ kind: "day", day: "2026-11-02", count: 4 });
});

test("it begins at the day that is asked for, or the next one", () => {
  const rows = agendaRows(days, entries, "2026-12-01");
  expect([rowOfDay(rows, "2026-11-01"), rowOfDay(rows, "2026-11-02"), rowOfDay(rows, "2026-11-30")]).toEqual([0, 3, 3]);
  expect(rowOfDay([], "2026-11-01")).toBe(-1);
});
