import { expect, test } from "vitest";
import { documentTitle, isRouteName, pathOfRoute, routes } from "./routes.ts";

test("a route is found by its name (NAV-18)", () => {
  expect(routes["forgot-password"].path).toBe("/forgot-password");
  expect(isRouteName("accounts")).toBe(true);
  expect(isRouteName("https://evil.example")).toBe(false);
  expect(isRouteName("toString")).toBe(false);
});

test.each([
  ["schedule", "/schedule"],
  ["subreddit-analysis", "/analysis"],
  ["autoresponder", undefined],
  ["connect", undefined],
  ["connect-redgifs", undefined],
  ["/accounts", undefined],
  ["//evil.example", undefined],
  ["https://evil.example", undefined],
  ["javascript:alert(1)", undefined],
  ["__proto__", undefined],
  [{ toString: "accounts" }, undefined],
  [null, undefined],
])("a name from outside leads only to a page of our own: %s (CONN-17, CONN-18)", (name, path) => {
  expect(pathOfRoute(name)).toBe(path);
});

test("the document title is the route title followed by the product name (NAV-25)", () => {
  expect(documentTitle(routes.calendar.title)).toBe("Calendar · Ponkan");
});
