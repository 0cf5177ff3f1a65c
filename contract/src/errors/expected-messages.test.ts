import { describe, expect, test } from "vitest";
import { isExpectedFailure } from "./expected-messages.ts";

describe("expected", () => {
  test.each([
    ["REP-02", "subreddits/foo/analysis", 404],
    ["REP-03", "subreddits/foo/analysis", 403],
    ["REP-04", "subreddits/foo/stats", 404],
    ["REP-05", "subreddits/bulk", 404],
    ["REP-06", "redgifs/account", 404],
    ["REP-07", "analytics/refresh", 400],
  ])("%s: %s with %i", (_, path, status) => {
    expect(isExpectedFailure({ path, status })).toBe(true);
  });

  test.each([
    "The email has already been taken.",
    "The email field must be a valid email address.",
    "The proxy field must be a valid URL.",
    "The title field must not be greater than 300 characters.",
    "The title field must be at least 5 characters.",
    "The password field is required.",
    'r/x doesn\'t allow "y" in the title.',
    'r/x requires "[F]" in the title.',
    "Add missing header column: title.",
    'Media named "beach.png" already exists. Pick a different name.',
    "Post is already submitted and can't be edited.",
    "Failed getting sample titles for r/x. Please try again or write a title.",
  ])("REP-08: 422 %s", (message) => {
    expect(isExpectedFailure({ path: "posts/schedule", status: 422, message })).toBe(true);
  });

  test.each([
    "Please upgrade your plan to enable this autoresponder.",
    "You don't have enough posts left. Please upgrade your plan to schedule more posts.",
  ])("REP-09: 403 %s", (message) => {
    expect(isExpectedFailure({ path: "posts/schedule", status: 403, message })).toBe(true);
  });

  test("whether the path comes with its base and query or without", () => {
    expect(isExpectedFailure({ path: "/api/subreddits/foo/analysis?period=week", status: 404 })).toBe(true);
  });
});

describe("reported", () => {
  test.each([
    ["subreddits/foo/stats", 403, "r/foo is private."],
    ["subreddits/foo/analysis", 500, "Something went wrong. Please try again."],
    ["subreddits/foo/bar/analysis", 404, "Not found."],
    ["subreddits/bulk", 422, "The names are not valid."],
    ["redgifs/account", 500, undefined],
    ["analytics/refresh", 422, "Analytics were refreshed less than 24 hours ago."],
    ["users/me", 500, "The email has already been taken."],
    ["users/me", 404, null],
    ["auth/sign-up", 422, "Sorry: The email has already been taken."],
    ["auth/sign-up", 422, "The title field must be at least many characters."],
    ["my/subreddits/bulk", 404, undefined],
  ])("REP-10: %s with %i %s", (path, status, message) => {
    expect(isExpectedFailure({ path, status, message })).toBe(false);
  });
});
