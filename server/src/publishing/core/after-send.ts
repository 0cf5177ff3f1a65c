import type { Failure, Outcome, PlatformError } from "@ponkan/platforms/outcome";
import type { Timings } from "../timings.ts";
import type { Action, Sent } from "./action.ts";
import type { Next } from "./next.ts";

export type Attempted = Pick<Action, "label" | "words" | "explain" | "retries" | "isRepeatable"> & {
  attempt: number;
  tries: number;
  timings: Timings;
  /** The token was refused for the first time and has since been renewed. */
  isTokenRenewed?: boolean;
};

/**
 * Maps each outcome of a send to exactly one consequence (docs/reliability.md). An unclear outcome never leads to a
 * second send.
 */
export function afterSend(outcome: Outcome<Sent>, attempted: Attempted): Next {
  const { label, timings, words } = attempted;
  switch (outcome.kind) {
    case "ok":
      return outcome.value.kind === "done"
        ? done(outcome.value, attempted)
        : lookFor(attempted, `${label} took ${words.thing} and is processing it.`, true);
    case "rejected":
      return refused(outcome.errors, attempted);
    case "throttled": {
      const { retryAfterMs: ms, scope } = outcome;
      const reason = delayText(label, ms);
      return { ...wait(attempted, ms, "throttled", reason), pause: { ms, reason, scope } };
    }
    case "unauthorized":
      return attempted.isTokenRenewed
        ? wait(attempted, 0, "not_sent", `${label} asked to sign in again. ${words.Thing} was not sent.`)
        : unsent(attempted, `${label} did not let us in.`, "Connect the account again, then retry.");
    case "needs-reconnect":
      return wait(attempted, timings.retries[0]!, "not_sent", `Access to the ${label} account was lost.`);
    case "not-sent":
      return unsent(attempted, `${label} could not be reached.`, "Check the connection or the proxy, then retry.");
    case "unknown":
      return lookFor(attempted, `${label} gave no clear answer. We are looking whether ${words.hope}.`, false);
  }
}

/**
 * Too much time passed between storing the intent and writing the first byte, so another worker may have taken over.
 * Nothing was sent.
 */
export function sentTooLate(attempted: Attempted): Next {
  // Not retried immediately: a send that is held up every time would otherwise keep the worker busy all the time.
  return wait(
    attempted,
    attempted.timings.sendWindow,
    "not_sent",
    `${attempted.words.Thing} was held up before it was sent. We try again.`,
  );
}

/** A step before the send failed. Nothing irreversible was tried, so there is nothing to look for. */
export function notReady(failure: Failure, attempted: Attempted): Next {
  const harmless: Failure = failure.kind === "unknown" ? { kind: "not-sent", reason: failure.reason } : failure;
  return afterSend(harmless, attempted);
}

function done({ id, url }: { id: string | null; url: string | null }, { attempt, words }: Attempted): Next {
  const event = { kind: words.doneEvent, text: words.done };
  return { attempt, to: "done", again: null, ends: "accepted", event, remote: { id, url }, tries: 0 };
}

function lookFor({ attempt, timings, tries }: Attempted, text: string, isAccepted: boolean): Next {
  const event = { kind: "unclear", text };
  return { attempt, to: "unclear", again: timings.firstLook, ends: null, event, isAccepted, tries };
}

function refused(errors: PlatformError[], attempted: Attempted): Next {
  const { label, words, explain } = attempted;
  const said = errors.map(({ message, code }) => message || code).join(" ") || `${label} refused ${words.thing}.`;
  const advices = errors.map((error) => explain(error));
  const advice = [...new Set(advices.map(({ text }) => text))].join(" ") || null;
  const needsChange = advices.some(({ verdict }) => verdict === "fix" || verdict === "permanent");
  return { ...failed(attempted, "rejected", said, advice), ...(needsChange && { cause: "refused_as_it_is" }) };
}

function failed(
  { attempt, words }: Attempted,
  ends: "rejected" | "not_sent",
  why: string,
  advice: string | null,
): Next {
  const text = [words.failed, why].filter(Boolean).join(" ");
  const kind = ends === "rejected" && words.failedEvent === "failed" ? "refused" : words.failedEvent;
  return { attempt, to: "failed", again: null, ends, event: { kind, text, advice }, error: text, tries: 0 };
}

function wait({ attempt, tries }: Attempted, again: number, ends: "throttled" | "not_sent", text: string): Next {
  const event = { kind: ends === "throttled" ? "delayed" : "not_sent", text };
  return { attempt, to: "waiting", again, ends, event, tries };
}

/** PO-05: retries after 1, 5 and 15 minutes, then fails. */
function unsent(attempted: Attempted, text: string, advice: string): Next {
  const { tries, timings, retries = timings.retries } = attempted;
  const again = retries[tries];
  if (again === undefined) return failed(attempted, "not_sent", text, advice);
  return { ...wait(attempted, again, "not_sent", `${text} We try again.`), tries: tries + 1 };
}

/** E.g. 'Delayed by Reddit for 4 minutes.' */
export function delayText(label: string, ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return `Delayed by ${label} for ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
