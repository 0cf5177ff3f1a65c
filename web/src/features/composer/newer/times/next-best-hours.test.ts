import { ALL_DAY } from "@ponkan/contract/posts/times/hour-window";
import { expect, test } from "vitest";
import { nextBestHours } from "./next-best-hours.ts";

/** A heat map with values for only the given hours, the first being the best. */
function heat(...cells: [weekday: number, hour: number][]): (number | null)[] {
  const map: (number | null)[] = Array(168).fill(null);
  for (const [index, [weekday, hour]] of cells.entries()) map[weekday * 24 + hour] = 100 - index;
  return map;
}

const now = new Date("2026-10-14T12:30:00Z"); // Wednesday 14:30 in Berlin
const zone = "Europe/Berlin";

test("the three best hours of the coming week, the soonest first", () => {
  const map = heat([4, 18], [2, 14], [2, 20], [3, 9]);
  expect(nextBestHours(map, { now, zone, hours: ALL_DAY })).toEqual([
    { day: "2026-10-14", time: "20:00" },
    { day: "2026-10-16", time: "18:00" },
    { day: "2026-10-21", time: "14:00" },
  ]);
});

test("only within the hours somebody wants, also past midnight", () => {
  const map = heat([3, 3], [3, 9], [3, 23]);
  const at = (from: number, to: number) =>
    nextBestHours(map, { now, zone, hours: { from, to } }).map(({ time }) => time);
  expect(at(8, 22)).toEqual(["09:00"]);
  expect(at(22, 4)).toEqual(["03:00", "23:00"]);
  expect(at(10, 11)).toEqual([]);
});
