import { expect, test } from "vitest";
import { ownPath, parseSearch, stringifySearch } from "./search.ts";

test("a query string is read as text, a repeated name as a list", () => {
  expect(parseSearch("?plan=4&yearly=true&platform=reddit&platform=twitter")).toEqual({
    plan: "4",
    yearly: "true",
    platform: ["reddit", "twitter"],
  });
});

test("what is written is read back the same, whatever it holds", () => {
  const search = { message: 'a&b=c #1 "x" ü 😀', list: ["1", "2"], empty: "" };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
  expect(stringifySearch({ gone: undefined, none: null })).toBe("");
});

test("names of the object prototype are names like any other", () => {
  expect(parseSearch("?__proto__=x&constructor=y").constructor).toBe("y");
  expect(({} as { x?: string }).x).toBeUndefined();
});

test.each([
  ["/settings?tab=1", "/settings?tab=1"],
  ["/", "/"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["/a\\..\\b", undefined],
  ["https://evil.example", undefined],
  ["javascript:alert(1)", undefined],
  ["/\tevil", undefined],
  ["", undefined],
  [undefined, undefined],
])("only a path of our own is followed after sign-in: %s (AU-04)", (given, expected) => {
  expect(ownPath(given)).toBe(expected);
});
