import { expect, test } from "vitest";
import { isListableName, listNames } from "./list-names.ts";

test("names are bare and stand there once, as written first (PS-04)", () => {
  const written = ["r/Foggy", "https://www.reddit.com/r/ridgelines/?x=1", "FOGGY", " /r/Ridgelines/ ", "u/Ann-Draws"];
  expect(listNames(written)).toEqual(["Foggy", "ridgelines", "u_Ann-Draws"]);
});

test.each(["ab", "a".repeat(21), "Ridge_lines2", `u_${"n".repeat(20)}`, "u_ann-draws"])("%s may be listed", (name) => {
  expect(isListableName(name)).toBe(true);
});

test.each(["", "a", "a".repeat(22), "two words", "ann-draws", "r/x/y", "naïve", `u_${"n".repeat(21)}`, "ab\n"])(
  "%j may not",
  (name) => {
    expect(isListableName(name)).toBe(false);
  },
);
