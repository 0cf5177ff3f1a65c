import type { Advice, Published } from "@ponkan/platforms/capabilities";
import type { Failure, Outcome, PlatformError } from "@ponkan/platforms/outcome";
import type { PostState } from "../modules/posts/post-state.ts";
import { plannedStates } from "../modules/posts/post-state.ts";
import type { Change } from "./posts.queries.ts";
import type { Timings } from "./timings.ts";

type Sent = {
  attempt: number;
  tries: number;
  /** Of the platform. */
  label: string;
  timings: Timings;
  explain(error: PlatformError): Advice;
  /** The token was refused, for the first time, and is renewed by now. */
  isTokenRenewed?: boolean;
  /** Where the post stands: sending, or not armed yet. */
  from: readonly PostState[];
};

/** Too much time passed between the intent and the first byte: another worker may have taken over. Nothing was sent. */
export function heldUp(sent: Sent): NextStep {
  return wait(sent, 0, "not_sent", "The post was held up before it was sent. We try again.");
}

/** Something on the way to sending did not work; nothing irreversible was tried, so nothing has to be looked for. */
export function notReady(failure: Failure, sent: Omit<Sent, "from">): NextStep {
  const harmless: Failure = failure.kind === "unknown" ? { kind: "not-sent", reason: failure.reason } : failure;
  return nextStep(harmless, { ...sent, from: plannedStates });
}

/** What follows an answer: how the post changes, and how long the whole account has to wait. */
export type NextStep = { change: Change; pause?: { ms: number; reason: string } };

/** Every outcome of a send has exactly one consequence (docs/reliability.md). Nothing unclear leads to a second send. */
export function nextStep(outcome: Outcome<Published>, sent: Sent): NextStep {
  const { label, timings } = sent;
  switch (outcome.kind) {
    case "ok":
      return outcome.value.kind === "published"
        ? posted(outcome.value, sent)
        : lookFor(sent, `${label} took the post and is processing it.`, true);
    case "rejected":
      return refused(outcome.errors, sent);
    case "throttled":
      return wait(sent, outcome.retryAfterMs, "throttled", delayText(label, outcome.retryAfterMs), {
        ms: outcome.retryAfterMs,
        reason: delayText(label, outcome.retryAfterMs),
      });
    case "unauthorized":
      return sent.isTokenRenewed
        ? wait(sent, 0, "not_sent", `${label} asked to sign in again. The post was not sent.`)
        : unsent(sent, `${label} did not let us in.`, "Connect the account again, then retry.");
    case "needs-reconnect":
      return wait(sent, timings.retries[0]!, "not_sent", `Access to the ${label} account was lost.`);
    case "not-sent":
      return unsent(sent, `${label} could not be reached.`, "Check the connection or the proxy, then retry.");
    case "unknown":
      return lookFor(sent, `${label} gave no clear answer. We are looking whether the post is there.`, false);
  }
}

function posted({ id, url }: { id: string; url: string }, { attempt, label, from }: Sent): NextStep {
  const event = { kind: "posted", text: `Posted to ${label}.` };
  return { change: { attempt, from, to: "posted", again: null, ends: "accepted", event, remote: { id, url } } };
}

function lookFor({ attempt, timings, from }: Sent, text: string, isAccepted: boolean): NextStep {
  const event = { kind: "unclear", text };
  const again = timings.firstLook;
  return { change: { attempt, from, to: "unknown", again, ends: null, event, isAccepted } };
}

function refused(errors: PlatformError[], { attempt, label, explain, from }: Sent): NextStep {
  const text = errors.map(({ message, code }) => message || code).join(" ") || `${label} refused the post.`;
  const advice = [...new Set(errors.map((error) => explain(error).text))].join(" ") || null;
  const event = { kind: "refused", text, advice };
  return { change: { attempt, from, to: "failed", again: null, ends: "rejected", event, error: text } };
}

function wait(
  sent: Sent,
  again: number,
  ends: "throttled" | "not_sent",
  text: string,
  pause?: NextStep["pause"],
): NextStep {
  const { attempt, tries, from } = sent;
  const event = { kind: ends === "throttled" ? "delayed" : "not_sent", text };
  return { change: { attempt, from, to: "waiting", again, ends, event, tries }, pause };
}

/** PO-05: after 1, 5 and 15 minutes, then it has failed. */
function unsent(sent: Sent, text: string, advice: string): NextStep {
  const { attempt, tries, timings, from } = sent;
  const again = timings.retries[tries];
  if (again !== undefined) {
    const { change } = wait(sent, again, "not_sent", `${text} We try again.`);
    return { change: { ...change, tries: tries + 1 } };
  }
  const event = { kind: "failed", text, advice };
  return { change: { attempt, from, to: "failed", again: null, ends: "not_sent", event, error: text } };
}

/** 'Delayed by Reddit for 4 minutes.' */
export function delayText(label: string, ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return `Delayed by ${label} for ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
