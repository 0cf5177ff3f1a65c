import { expect, test } from "vitest";
import { afterDenial, afterFailure, afterSuccess } from "./destination.ts";

const note = { message: "Done.", severity: "success" };
const succeed = (state: Parameters<typeof afterSuccess>[0], wasAuthed: boolean) =>
  afterSuccess(state, wasAuthed, "Done.");

test("after a success the route of the state wins, with its query and without our own marks (CONN-17, AC-04, AM-07)", () => {
  const query = { a: "1", new_creator: "1", redirect: "/settings" };
  expect(succeed({ route: "schedule", query }, true)).toEqual({ to: "/schedule", search: { a: "1", ...note } });
});

test.each([
  [null, true, "/accounts"],
  [null, false, "/calendar"],
  ["nowhere", true, "/accounts"],
  ["autoresponder", false, "/calendar"],
  ["//evil.example", false, "/calendar"],
  ["javascript:alert(1)", true, "/accounts"],
])("the route %s and is_authed %s lead to %s (CONN-15, CONN-16, CONN-18, BI-140, ST-29)", (route, wasAuthed, to) => {
  expect(succeed({ route, query: { a: "1" } }, wasAuthed)).toEqual({ to, search: note });
});

test("who wanted a page before signing in gets there; another site is never wanted (AU-04, ST-29)", () => {
  const query = { redirect: "/settings?tab=1&tab=2#top" };
  expect(succeed({ query }, false)).toEqual({ to: "/settings", search: { tab: ["1", "2"], ...note } });
  for (const redirect of ["//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example"])
    expect(succeed({ query: { redirect } }, false).to).toBe("/calendar");
});

test("who declined goes back to the route of the state, else to sign-in, with a warning (CONN-08, CONN-09, CONN-10)", () => {
  const message =
    'You need to click "Authorize app" to connect your X (Twitter) account. Please try again or contact us at help@x.y.';
  const search = { message, severity: "warning" };
  expect(afterDenial({ route: "accounts", query: { new_creator: "1" } }, "twitter", "help@x.y")).toEqual({
    to: "/accounts",
    search,
  });
  expect(afterDenial({}, "twitter", "help@x.y")).toEqual({ to: "/sign-in", search });
  expect(afterDenial({ query: { redirect: "/settings" } }, "twitter", "help@x.y").search).toHaveProperty("redirect");
});

test.each([
  [{ is_sign_in: true }, true, "/accounts"],
  [{ is_sign_in: true }, false, "/sign-in"],
  [{ is_sign_in: false }, false, "/sign-up"],
  [{}, false, "/sign-up"],
])("a failure with %o and is_authed %s leads to %s (CONN-19, CONN-20, CONN-21, AM-06)", (state, is_authed, to) => {
  const search = { message: "No.", severity: "danger" };
  expect(afterFailure({ route: "schedule", ...state }, { ...search, is_authed })).toEqual({ to, search });
});
