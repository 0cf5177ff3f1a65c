import { expect, test } from "vitest";
import { parseJson } from "../http/parse-json.ts";
import { redditErrors } from "./errors.ts";

const errorsIn = (status: number, body: unknown) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return redditErrors({ status, text, json: parseJson(text) });
};

test("shape A: a list inside a 200, several at once", () => {
  const errors = [
    ["SUBMIT_VALIDATION_FLAIR_REQUIRED", "Your post must contain post flair.", "flair"],
    ["USER_REQUIRED", "Please log in to do that.", null],
  ];
  expect(errorsIn(200, { json: { errors } })).toEqual([
    { code: "SUBMIT_VALIDATION_FLAIR_REQUIRED", message: "Your post must contain post flair.", field: "flair" },
    { code: "USER_REQUIRED", message: "Please log in to do that.", field: null },
  ]);
});

test("shape A: entries that are not as expected are shown all the same", () => {
  expect(errorsIn(200, { json: { errors: [["X"], "odd", []] } })).toEqual([
    { code: "X", message: "X", field: null },
    { code: "UNKNOWN", message: '"odd"', field: null },
    { code: "UNKNOWN", message: "Reddit gave no reason.", field: null },
  ]);
});

test.each([
  [
    "B",
    400,
    { reason: "TITLE_X", explanation: "Why.", message: "Bad Request", fields: ["title"] },
    "TITLE_X",
    "Why.",
    "title",
  ],
  ["C", 403, { message: "Forbidden", error: 403 }, "HTTP_403", "Forbidden", null],
  ["C without words", 400, { error: 400 }, "HTTP_400", "HTTP 400", null],
  ["D", 403, { reason: "private", message: "Forbidden", error: 403 }, "private", "Forbidden", null],
  ["E", 400, { error: "invalid_grant", error_description: "Used." }, "invalid_grant", "Used.", null],
  ["E in one word", 400, { error: "invalid_scope" }, "invalid_scope", "invalid_scope", null],
  ["F page", 403, "<html><head><title>Blocked</title></head></html>", "HTTP_403", "Blocked", null],
  ["F text", 400, "Bad Request", "HTTP_400", "Bad Request", null],
  ["F nothing", 404, "", "HTTP_404", "HTTP 404", null],
  [
    "G",
    400,
    "<?xml version='1.0'?><Error><Code>EntityTooLarge</Code><Message>Too large</Message></Error>",
    "EntityTooLarge",
    "Too large",
    null,
  ],
  ["H", 400, '"{}"', "HTTP_400", '"{}"', null],
])("shape %s", (_shape, status, body, code, message, field) => {
  expect(errorsIn(status, body)).toEqual([{ code, message, field }]);
});

test.each([[{ json: { errors: [], data: {} } }], [{ json: { errors: null } }], [{}], ['"{}"'], ["<html></html>"]])(
  "a 200 without a list has no errors: %j (BI-209)",
  (body) => {
    expect(errorsIn(200, body)).toEqual([]);
  },
);
