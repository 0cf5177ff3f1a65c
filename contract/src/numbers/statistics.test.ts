import { expect, test } from "vitest";
import { seeded } from "../ban-shield/testing/random-items.ts";
import { mean, median, percentile } from "./statistics.ts";

/** The straightforward implementation. */
function bySorting(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = ((sorted.length - 1) * percent) / 100;
  const [below, above] = [sorted[Math.floor(rank)]!, sorted[Math.ceil(rank)]!];
  return below + (above - below) * (rank - Math.floor(rank));
}

test("a percentile is what stands there once all are in order, whatever order they came in", () => {
  const roll = seeded(7);
  for (let round = 0; round < 2000; round++) {
    const kinds = [2, 5, 1000][round % 3]!;
    const values = Array.from({ length: 1 + Math.floor(roll() * 60) }, () => Math.floor(roll() * kinds) - 3);
    if (round % 4 === 0) values.sort((one, other) => one - other);
    const percent = [0, 50, 90, 100][Math.floor(roll() * 4)]!;
    const given = [...values];
    expect([percentile(values, percent, 6), ...values]).toEqual([
      Math.round(bySorting(values, percent) * 1e6) / 1e6,
      ...given,
    ]);
  }
});

test("of nothing there is no middle", () => {
  expect([median([]), mean([]), median([3]), median([4, 1])]).toEqual([null, null, 3, 2.5]);
});
