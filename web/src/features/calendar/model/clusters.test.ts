import { expect, test } from "vitest";
import { aChip } from "../testing.ts";
import { createAxis } from "./axis.ts";
import { clustersOf } from "./clusters.ts";
import { entriesByDay } from "./entries.ts";

const day = "2026-11-10";
const entriesAt = (...times: string[]) =>
  entriesByDay(
    times.map((time) => aChip({ at: Date.parse(`${day}T${time}:00Z`) })),
    [day],
    "UTC",
  ).get(day)!;

test("posts closer than 45 minutes join, and a card has the room until the next one", () => {
  const axis = createAxis([day], "UTC");
  const clusters = clustersOf(entriesAt("07:15", "18:30", "18:45", "19:15", "20:00"), axis);
  expect(clusters.map(({ entries, y, room }) => [entries.length, y, room])).toEqual([
    [1, 14.5, 22.5],
    [3, 37, 3],
    [1, 40, 8],
  ]);
});
