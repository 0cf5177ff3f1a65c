import { expect, test } from "vitest";
import { linePath } from "./line-path.ts";

test("a line goes through its points and never beyond them", () => {
  const path = linePath([
    { x: 0, y: 10 },
    { x: 3, y: 0 },
    { x: 6, y: 0 },
    { x: 9, y: 8 },
  ]);
  expect(path).toBe("M0 10C1 10 2 0 3 0C4 0 5 0 6 0C7 0 8 8 9 8");
  expect([linePath([]), linePath([{ x: 1, y: 2 }])]).toEqual(["", "M1 2"]);
});
