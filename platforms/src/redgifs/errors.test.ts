import { expect, test } from "vitest";
import { refusalOf } from "./errors.ts";

const answer = (status: number, json: unknown, headers = {}) => ({
  status,
  headers: new Headers(headers),
  text: "",
  json,
});

test.each([
  [{ error: { code: "UploadFailed", message: "Not ready." } }, "UploadFailed", "Not ready."],
  [{ error: { code: "UploadFailed", description: "Not ready." } }, "UploadFailed", "Not ready."],
  [{ errorMessage: { code: "Old", description: "Very old." } }, "Old", "Very old."],
  [{ error: "invalid_grant", error_description: "Used." }, "invalid_grant", "Used."],
  [{ error: { code: "Only" } }, "Only", "Only"],
  ["missing field `tags`", "HTTP_400", "HTTP 400"],
  [undefined, "HTTP_400", "HTTP 400"],
])("%j is read", (json, code, message) => {
  expect(refusalOf(answer(400, json))).toEqual({
    kind: "rejected",
    status: 400,
    errors: [{ code, message, field: null }],
  });
});

test.each([
  [{ error: { message: "Slow", delay: 3600 } }, {}, 3_600_000],
  [{ error: { message: "Slow" } }, { "retry-after": "30" }, 30_000],
  [{ error: { message: "Slow" } }, {}, 60_000],
  [undefined, {}, 60_000],
  [{ error: { message: "Slow", delay: 1e12 } }, {}, 86_400_000],
])("a 429 with %j and %j waits %i ms", (json, headers, retryAfterMs) => {
  expect(refusalOf(answer(429, json, headers))).toMatchObject({ kind: "throttled", retryAfterMs, scope: "account" });
});

test("what was done is no refusal", () => {
  expect(refusalOf(answer(204, undefined))).toBeNull();
});
