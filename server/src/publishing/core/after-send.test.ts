import type { Outcome } from "@ponkan/platforms/outcome";
import { expect, test } from "vitest";
import { wordsOn } from "../posts/post-words.ts";
import { timingsAt } from "../timings.ts";
import type { Sent } from "./action.ts";
import { afterSend, delayText, notReady } from "./after-send.ts";

const timings = timingsAt(1);
const sent = {
  attempt: 2,
  tries: 0,
  label: "Reddit",
  timings,
  explain: ({ code }: { code: string }) => ({ verdict: "fix" as const, text: `Mind ${code}.` }),
  words: wordsOn("Reddit"),
};
const after = (outcome: Outcome<Sent>, changes = {}) => afterSend(outcome, { ...sent, ...changes });
const published: Outcome<Sent> = {
  kind: "ok",
  value: { kind: "done", id: "t3_1", url: "https://r.example/1" },
};

test("a named post is posted, one that is only taken is looked for and never sent again", () => {
  expect(after(published)).toMatchObject({ to: "done", ends: "accepted", remote: { id: "t3_1" } });
  const next = after({ kind: "ok", value: { kind: "accepted" } });
  expect(next).toMatchObject({ to: "unclear", ends: null, isAccepted: true });
});

test("a refusal fails in the platform's words, with what to do about each", () => {
  const errors = [
    { code: "A", message: "No.", field: "sr" },
    { code: "B", message: "", field: null },
  ];
  const next = after({ kind: "rejected", status: 200, errors });
  expect(next).toMatchObject({ to: "failed", ends: "rejected", error: "No. B" });
  expect(next.event).toMatchObject({ text: "No. B", advice: "Mind A. Mind B." });
});

test.each([
  ["permanent", "refused_as_it_is"],
  ["fix", "refused_as_it_is"],
  ["wait", undefined],
  ["account", undefined],
  ["unknown", undefined],
] as const)("a refusal whose verdict is '%s' has the cause %s", (verdict, cause) => {
  const errors = [{ code: "A", message: "No.", field: null }];
  const next = after({ kind: "rejected", status: 200, errors }, { explain: () => ({ verdict, text: "" }) });
  expect(next.cause).toBe(cause);
});

test("a wait that was asked for costs no try and pauses the whole account", () => {
  const throttled = { kind: "throttled", retryAfterMs: 200_000, scope: "account", message: "" } as const;
  const { pause, ...next } = after(throttled, { tries: 2 });
  expect(next).toMatchObject({ to: "waiting", again: 200_000, ends: "throttled", tries: 2 });
  expect(pause).toEqual({ ms: 200_000, reason: "Delayed by Reddit for 4 minutes.", scope: "account" });
  expect(delayText("Reddit", 60_000)).toBe("Delayed by Reddit for 1 minute.");
});

test("what never left is tried again after 1, 5 and 15 minutes and then has failed (PO-05)", () => {
  const waits = [0, 1, 2].map((tries) => after({ kind: "not-sent", reason: "refused" }, { tries }));
  expect(waits.map(({ again, tries, to }) => [again, tries, to])).toEqual([
    [60_000, 1, "waiting"],
    [300_000, 2, "waiting"],
    [900_000, 3, "waiting"],
  ]);
  expect(after({ kind: "not-sent", reason: "refused" }, { tries: 3 })).toMatchObject({
    to: "failed",
    error: "Reddit could not be reached.",
  });
});

test("what is unclear is looked for and nothing else", () => {
  expect(after({ kind: "unknown", reason: "reset" })).toMatchObject({ to: "unclear", ends: null });
});

test("a token that is refused, or lost, leaves the post waiting", () => {
  const renewed = after({ kind: "unauthorized" }, { isTokenRenewed: true });
  expect(renewed).toMatchObject({ to: "waiting", again: 0, tries: 0, ends: "not_sent" });
  expect(after({ kind: "unauthorized" })).toMatchObject({ to: "waiting", again: 60_000, tries: 1 });
  expect(after({ kind: "unauthorized" }, { tries: 3 })).toMatchObject({ to: "failed" });
  const lost = after({ kind: "needs-reconnect", reason: "gone" });
  expect(lost).toMatchObject({ to: "waiting", ends: "not_sent" });
});

test("before anything irreversible was tried, unclear only means not yet", () => {
  const next = notReady({ kind: "unknown", reason: "timeout" }, sent);
  expect(next).toMatchObject({ to: "waiting", tries: 1 });
});
