import { expect, test } from "vitest";
import { columnsFor, shapeOf } from "./columns.ts";

test.each([
  ["a phone of 390", 390 - 32, 2],
  ["a tablet of 768", 768 - 32, 3],
  ["a window of 1024 with the rail", 1024 - 80 - 54, 3],
  ["a window of 1280 with the sidebar", 1280 - 272 - 54, 4],
  ["a window of 1440 with the sidebar", 1440 - 272 - 54, 5],
  ["a window of 1920 with the sidebar", 1920 - 272 - 54, 6],
  ["a window of 2560", 2560 - 272 - 54, 8],
])("on %s the grid of %d px has %d columns (AM-26)", (_, width, columns) => {
  expect(columnsFor(width)).toBe(columns);
});

test("a list has one column whatever the width", () => {
  expect(shapeOf(1114, "list").columns).toBe(1);
});
