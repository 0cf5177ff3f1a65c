import { expect, test } from "vitest";
import { refusalOf } from "./refusal.ts";

const answer = (json: unknown, status = 200) => ({ status, headers: new Headers(), text: "", json });
const listed = (message: string, rest = {}) =>
  answer({ json: { errors: [["RATELIMIT", message, "ratelimit"]], ...rest } });

test.each([
  ["you are doing that too much. try again in 9 minutes.", {}, 545_000],
  ["Looks like you've been doing that a lot. Take a break for 5 seconds before trying again.", {}, 10_000],
  ["Take a break for 1 minute before trying again.", {}, 65_000],
  ["Take a break for 750 milliseconds before trying again.", {}, 5750],
  ["Take a break for 1 hour before trying again.", {}, 3_605_000],
  ["you are doing that too much. try again later.", {}, 605_000],
  ["Take a break for 9 minutes before trying again.", { ratelimit: 12.4 }, 17_400],
])("RATELIMIT %j with %j parks the account for %i ms", (message, rest, retryAfterMs) => {
  expect(refusalOf(listed(message, rest))).toEqual({ kind: "throttled", retryAfterMs, scope: "account", message });
});

test("a community that asks to wait counts as a throttle without a number", () => {
  const errors = [["SUBREDDIT_RATELIMIT", "you are doing that too much. try again later.", null]];
  expect(refusalOf(answer({ json: { errors } }))).toMatchObject({ kind: "throttled", retryAfterMs: 605_000 });
});

test("a regex that timed out is tried again", () => {
  const errors = [["SUBMIT_VALIDATION_REGEX_TIMEOUT", "", "body"]];
  expect(refusalOf(answer({ json: { errors } }))).toMatchObject({ kind: "throttled", retryAfterMs: 60_000 });
});

test("other complaints reject, and none is none", () => {
  const errors = [["NO_SELFS", "This community doesn't allow text posts", "sr"]];
  expect(refusalOf(answer({ json: { errors } }))).toEqual({
    kind: "rejected",
    status: 200,
    errors: [{ code: "NO_SELFS", message: "This community doesn't allow text posts", field: "sr" }],
  });
  expect(refusalOf(answer({ json: { errors: [] } }))).toBeNull();
  expect(refusalOf(answer({}, 404))).toMatchObject({ kind: "rejected", status: 404 });
});
