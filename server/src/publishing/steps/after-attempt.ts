import type { Advice, Sighting } from "@ponkan/platforms/capabilities";
import type { Outcome, PlatformError } from "@ponkan/platforms/outcome";
import { delayText } from "../next-step.ts";
import type { Timings } from "../timings.ts";
import type { Action } from "./action.ts";
import type { StepChange } from "./steps.queries.ts";

type Attempted = Pick<Action, "words" | "setsCommentError"> & {
  kind: string;
  attempt: number;
  tries: number;
  /** Of the platform. */
  label: string;
  timings: Timings;
  explain(error: PlatformError): Advice;
  /** The token was refused, for the first time, and is renewed by now. */
  isTokenRenewed?: boolean;
};

export type AfterAnswer = { change: StepChange; pause?: { ms: number; reason: string } };

/** What follows an answer. Nothing unclear leads to a second send. */
export function afterAnswer(outcome: Outcome<{ id: string | null }>, attempted: Attempted): AfterAnswer {
  const { timings, label } = attempted;
  switch (outcome.kind) {
    case "ok":
      return { change: finished(attempted, "accepted", outcome.value.id) };
    case "rejected": {
      const said = outcome.errors.map(({ message, code }) => message || code).join(" ");
      const advice = [...new Set(outcome.errors.map((error) => attempted.explain(error).text))].join(" ");
      return { change: failed(attempted, "rejected", said, advice) };
    }
    case "throttled": {
      const reason = delayText(label, outcome.retryAfterMs);
      const change = later(attempted, outcome.retryAfterMs, "throttled", { event: { kind: "delayed", text: reason } });
      return { change, pause: { ms: outcome.retryAfterMs, reason } };
    }
    case "unauthorized":
      return attempted.isTokenRenewed
        ? { change: later(attempted, timings.firstLook, "not_sent") }
        : { change: unsent(attempted, `${label} did not let us in.`) };
    case "needs-reconnect":
      return { change: later(attempted, timings.retries[0]!, "not_sent") };
    case "not-sent":
      return { change: unsent(attempted, `${label} could not be reached.`) };
    case "unknown":
      return { change: later(attempted, timings.firstLook, null) };
  }
}

type Open = Attempted & { looks: number; ageMs: number; absents: number };
export type AfterLook = { kind: "change"; change: StepChange } | { kind: "look-again"; inMs: number; counts: boolean };

const LEAST_LOOKS = 2;
const MOST_SENDS = 3;

/** What a look on the platform says about an action that ended without a clear answer. */
export function afterLook(seen: Outcome<Sighting[]>, open: Open): AfterLook {
  const { looks, ageMs, absents, label, timings } = open;
  if (seen.kind === "ok" && seen.value[0]) {
    return { kind: "change", change: finished(open, "found", seen.value[0].id) };
  }
  const unclear: AfterLook = { kind: "change", change: failed(open, "unclear", `${label} gave no clear answer.`) };
  if (ageMs >= timings.undecided.text) return unclear;
  if (seen.kind !== "ok") return { kind: "look-again", inMs: pauseAfter(looks, timings), counts: false };

  const isSettled = ageMs >= timings.settle.text && looks + 1 >= LEAST_LOOKS;
  if (!isSettled) return { kind: "look-again", inMs: pauseAfter(looks + 1, timings), counts: true };
  return absents + 1 < MOST_SENDS ? { kind: "change", change: later(open, 0, "absent") } : unclear;
}

/** PO-05. */
function unsent(attempted: Attempted, text: string): StepChange {
  const { timings, tries } = attempted;
  const again = timings.retries[tries];
  if (again === undefined) return failed(attempted, "not_sent", text);
  return later(attempted, again, "not_sent", { tries: tries + 1 });
}

function finished(attempted: Attempted, ends: "accepted" | "found", remoteId: string | null): StepChange {
  const { kind, attempt, words, setsCommentError } = attempted;
  const commentError = setsCommentError ? null : undefined;
  return { attempt, to: "done", again: 0, ends, event: { kind, text: words.done }, remoteId, commentError };
}

function failed(attempted: Attempted, ends: NonNullable<StepChange["ends"]>, why: string, advice?: string): StepChange {
  const { kind, attempt, words, setsCommentError } = attempted;
  const event = { kind: `${kind}_failed`, text: [words.failed, why].filter(Boolean).join(" "), advice: advice || null };
  return { attempt, to: "failed", again: 0, ends, event, commentError: setsCommentError ? words.failed : undefined };
}

function later(
  { attempt, tries }: Attempted,
  again: number,
  ends: StepChange["ends"],
  changes: Partial<StepChange> = {},
): StepChange {
  return { attempt, to: "waiting", again, ends, tries, event: null, ...changes };
}

function pauseAfter(looks: number, { firstLook, longestLookPause }: Timings): number {
  return Math.min(firstLook * 2 ** looks, longestLookPause);
}
