import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { entriesByDay } from "../model/entries.ts";
import { aChip } from "../testing.ts";
import { agendaRows, rowOfDay } from "./agenda-rows.ts";
import { sortAfterPress } from "./list-sort.ts";
import type { ListSort } from "./sorts.ts";

const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);
const chips = [
  aChip({ id: 1, group: 1, at: at(1, 9), text: "Salt flats 10", destination: "pics" }),
  aChip({ id: 2, group: 2, at: at(1, 12), text: "aurora", destination: "Openfield", status: PostStatus.posted }),
  aChip({ id: 3, group: 3, at: at(3, 8), text: "Salt flats 9", destination: "art", status: PostStatus.failed }),
  aChip({ id: 4, group: 4, at: at(3, 9), text: "Aurora", destination: "zoo" }),
];
const entries = entriesByDay(chips, days, "UTC");
const sorted = (sort: ListSort) =>
  agendaRows(days, entries, "2026-11-02", sort).map((row) => (row.kind === "entry" ? row.entry.first.id : row.day));

test.each<[ListSort, (string | number)[]]>([
  ["time", ["2026-11-01", 1, 2, "2026-11-02", "2026-11-03", 3, 4]],
  ["-time", ["2026-11-03", 4, 3, "2026-11-02", "2026-11-01", 2, 1]],
  ["title", [2, 4, 3, 1]],
  ["-title", [1, 3, 2, 4]],
  ["place", [3, 2, 1, 4]],
  ["status", [3, 1, 4, 2]],
  ["-status", [2, 1, 4, 3]],
])("sorted by %s, equal ones by time", (sort, order) => {
  expect(sorted(sort)).toEqual(order);
});

test("latest first begins at the day that is asked for too, a list without days at its top", () => {
  expect(rowOfDay(agendaRows(days, entries, "2026-11-02", "-time"), "2026-11-02")).toBe(3);
  expect(rowOfDay(agendaRows(days, entries, "2026-11-02", "title"), "2026-11-02")).toBe(0);
});

test("a column is pressed again to turn it round", () => {
  expect([
    sortAfterPress("time", "title"),
    sortAfterPress("title", "title"),
    sortAfterPress("-title", "title"),
  ]).toEqual(["title", "-title", "title"]);
});
