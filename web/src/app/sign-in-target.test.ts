// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { signInSearch } from "./sign-in-target.ts";

const EXPIRED = "Your session expired. Please sign back in to continue using the app.";
beforeEach(() => setAuthed(true));

test.each([
  ["Custom.", "Custom."],
  [undefined, EXPIRED],
  ["Unauthorized.", EXPIRED],
  ["Unauthenticated.", EXPIRED],
])("a 401 with the message %s says why on the sign-in page (ERR-02..05)", (given, shown) => {
  expect(signInSearch(given, undefined)).toEqual({ globalMessage: shown, globalSeverity: "warning" });
});

test("the wanted page is kept, the calendar is where one ends anyway (AU-04)", () => {
  expect(signInSearch("x", "/settings?a=1").redirect).toBe("/settings?a=1");
  expect(signInSearch("x", "/calendar")).not.toHaveProperty("redirect");
});

test("who was never signed in here is not told that a session expired", () => {
  setAuthed(false);
  expect(signInSearch("Unauthenticated.", "/analytics")).toEqual({ redirect: "/analytics" });
});
