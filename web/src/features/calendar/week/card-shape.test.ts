import { expect, test } from "vitest";
import type { Entry } from "../model/entries.ts";
import { isSideBySide, shortShape, wholeShape } from "./card-shape.ts";
import { CELL_PX } from "./cell-size.ts";

/** Minimum number of cells between clusters, which are at least 45 minutes apart. */
const LEAST = 1.5;

test("a week's card says how many it leaves out, a day's own card leaves out none (CA-02)", () => {
  expect(shortShape(10, 20)).toEqual({ hasHead: true, lines: 7, rows: 7 });
  expect(shortShape(3, LEAST)).toEqual({ hasHead: false, lines: 0, rows: 0 });
  for (const room of [LEAST, 2, 5, 20]) {
    for (const count of [2, 3, 10, 400]) expect(wholeShape(count, room).lines).toBe(count);
  }
});

test("a week's card ends before the next one begins, with the line for the rest", () => {
  for (const room of [LEAST, 2, 5, 20, 48]) {
    for (const count of [2, 3, 10, 400]) {
      const { hasHead, lines } = shortShape(count, room);
      const rest = lines < count ? 1 : 0;
      expect((lines + rest + (hasHead ? 1 : 0)) * 24).toBeLessThan(room * CELL_PX);
    }
  }
});

test("a day's card ends before the next one begins", () => {
  for (const room of [LEAST, 2, 5, 20, 48]) {
    for (const count of [2, 3, 10, 400]) {
      const { hasHead, rows } = wholeShape(count, room);
      expect((rows + (hasHead ? 1 : 0)) * 24).toBeLessThan(room * CELL_PX);
    }
  }
  expect(wholeShape(10, 20)).toEqual({ hasHead: true, lines: 10, rows: 10 });
  expect(wholeShape(10, 5)).toEqual({ hasHead: false, lines: 10, rows: 5 });
});

test("two posts that no card has room for stand side by side, as do those of several hours; three at once are a card", () => {
  const at = (room: number, ...spots: [lane: number, y: number][]) =>
    isSideBySide({
      entries: spots.map(() => ({}) as Entry),
      spots: spots.map(([lane, y]) => ({ lane, y })),
      room,
    });
  expect(at(2.5, [0, 20], [1, 21])).toBe(true);
  expect(at(20, [0, 20], [1, 21])).toBe(false);
  expect(at(20, [0, 20], [1, 21], [0, 22], [1, 23])).toBe(true);
  expect(at(2.5, [0, 20], [1, 20.2], [2, 20.4])).toBe(false);
});
