// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEdges } from "./edges.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the page turns caused by a pointer resting at this distance from the left, on a page of that width. */
function turnedAt(x: number, width: number, restMs: number): number[] {
  const root = document.createElement("div");
  vi.spyOn(root, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, width, 800));
  vi.spyOn(document.documentElement, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, width, 800));
  const turned: number[] = [];
  const edges = createEdges(root, (by) => turned.push(by));
  edges.watch({ x, y: 400 });
  vi.advanceTimersByTime(restMs);
  edges.stop();
  return turned;
}

test("the outermost pixels turn the page after a pause, inside them a day is a day", () => {
  expect(turnedAt(3, 390, 650)).toEqual([-1]);
  expect(turnedAt(388, 390, 650)).toEqual([1]);
  expect(turnedAt(388, 390, 550)).toEqual([]);
  expect(turnedAt(1425, 1440, 650)).toEqual([1]);
});

test.each([320, 390, 768, 1440])("at %i px resting on the middle of any weekday turns nothing", (width) => {
  for (let column = 0; column < 7; column++) {
    for (const part of [0.25, 0.5, 0.75]) expect(turnedAt(((column + part) * width) / 7, width, 5000)).toEqual([]);
  }
});
