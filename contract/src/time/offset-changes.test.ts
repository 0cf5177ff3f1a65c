import { expect, test } from "vitest";
import { offsetChanges } from "./offset-changes.ts";
import { localTimeIn } from "./zone-offset.ts";

const [from, until] = [new Date("2025-06-01T00:00:00Z"), new Date("2026-06-01T00:00:00Z")];

test("a clock that stays as it is has no changes", () => {
  expect(offsetChanges("Asia/Kolkata", from, until)).toEqual([{ from, offset: 5.5 * 3_600_000 }]);
});

test("each change is known to the millisecond", () => {
  expect(offsetChanges("Europe/Berlin", from, until)).toEqual([
    { from, offset: 7_200_000 },
    { from: new Date("2025-10-26T01:00:00Z"), offset: 3_600_000 },
    { from: new Date("2026-03-29T01:00:00Z"), offset: 7_200_000 },
  ]);
});

test("at every hour of a year it is what the clock of the zone shows", () => {
  for (const zone of ["Africa/Casablanca", "Australia/Lord_Howe", "America/Santiago", "Pacific/Apia"]) {
    const changes = offsetChanges(zone, from, until);
    for (let at = from.getTime(); at < until.getTime(); at += 3_600_000) {
      const { offset } = changes.findLast((change) => change.from.getTime() <= at)!;
      expect(at + offset).toBe(localTimeIn(zone, at));
    }
  }
});
