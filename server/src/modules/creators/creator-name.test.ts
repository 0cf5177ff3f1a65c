import { expect, test } from "vitest";
import { freeName } from "./creator-name.ts";

test("a new creator is named after the username (AC-04)", () => {
  expect(freeName("bella_fox", [])).toBe("bella_fox");
  expect(freeName("bella_fox", ["other"])).toBe("bella_fox");
});

test("a name that is taken, in whatever case, gets the next number", () => {
  expect(freeName("Bella", ["bella"])).toBe("Bella 2");
  expect(freeName("bella", ["Bella", "BELLA 2", "bella 4"])).toBe("bella 3");
});

test("a name has at most 50 characters, with its number too", () => {
  const long = "🍊".repeat(60);
  expect([...freeName(long, [])]).toHaveLength(50);
  const second = freeName(long, ["🍊".repeat(50)]);
  expect(second).toBe(`${"🍊".repeat(48)} 2`);
});
