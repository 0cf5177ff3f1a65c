import { expect, test } from "vitest";
import { documentTitle, isRouteName, routes } from "./routes.ts";

test("a route is found by its name (NAV-18)", () => {
  expect(routes["forgot-password"].path).toBe("/forgot-password");
  expect(isRouteName("accounts")).toBe(true);
  expect(isRouteName("https://evil.example")).toBe(false);
  expect(isRouteName("toString")).toBe(false);
});

test("the document title is the route title followed by the product name (NAV-25)", () => {
  expect(documentTitle(routes.calendar.title)).toBe("Calendar · Ponkan");
});
