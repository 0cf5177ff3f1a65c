import { expect, test } from "vitest";
import { nextIndex } from "./grid-keys.ts";

// 0 1 2 3 4
// 5 6 7 8 9
// 10 11
const from = (index: number, key: string, ctrlKey = false) =>
  nextIndex({ key, ctrlKey, metaKey: false }, { index, columns: 5, count: 12, rowsPerPage: 2 });

test("arrows go to the neighbours and stop at the edges", () => {
  expect(from(6, "ArrowRight")).toBe(7);
  expect(from(6, "ArrowLeft")).toBe(5);
  expect(from(6, "ArrowDown")).toBe(11);
  expect(from(6, "ArrowUp")).toBe(1);
  expect(from(11, "ArrowRight")).toBeUndefined();
  expect(from(0, "ArrowLeft")).toBeUndefined();
  expect(from(1, "ArrowUp")).toBeUndefined();
  expect(from(11, "ArrowDown")).toBeUndefined();
});

test("down from above a gap leads to the last one", () => {
  expect(from(9, "ArrowDown")).toBe(11);
});

test("Home and End stay in the row, with Ctrl they take the whole list", () => {
  expect(from(7, "Home")).toBe(5);
  expect(from(7, "End")).toBe(9);
  expect(from(10, "End")).toBe(11);
  expect(from(7, "Home", true)).toBe(0);
  expect(from(7, "End", true)).toBe(11);
});

test("a page is as many rows as are seen", () => {
  expect(from(0, "PageDown")).toBe(10);
  expect(from(11, "PageUp")).toBe(1);
});

test("other keys lead nowhere", () => {
  expect(from(3, "a")).toBeUndefined();
});
