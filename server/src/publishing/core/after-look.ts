import type { Look, Sighting } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { Timings } from "../timings.ts";
import { type Attempted, afterSend } from "./after-send.ts";
import type { Next } from "./next.ts";

export type Open = Attempted & {
  takesTime: boolean;
  /** The platform accepted it without returning an id, so it must never be sent again. */
  isAccepted: boolean;
  /** Successful looks that found nothing. */
  looks: number;
  /** Time since it was sent. */
  ageMs: number;
  /** How often it has been sent, including this time. */
  sends: number;
};

/** Either the item changes state or we look again later. A look that failed is not counted. */
export type Verdict = { kind: "next"; next: Next } | AnotherLook;

export type AnotherLook = {
  kind: "look-again";
  inMs: number;
  /** The look succeeded but found nothing. */
  counts: boolean;
  /** The platform has received everything, so it must never be sent again. */
  isAccepted: boolean;
};

const LEAST_LOOKS = 2;
const MOST_SENDS = 3;

/**
 * Decides what to do about an unclear send after a look at the platform. Sightings that belong to other items of ours
 * must already be filtered out.
 */
export function afterLook(seen: Outcome<Look>, open: Open): Verdict {
  if (seen.kind !== "ok") return afterNothing(false, open);
  const look = seen.value;
  switch (look.kind) {
    case "out":
      return isNext(out(open));
    case "incomplete":
      return isNext(afterSend({ kind: "not-sent", reason: "not all of it arrived" }, open));
    case "over":
      return isNext(afterSend(look.failure, open));
    case "taken":
      return afterNothing(true, { ...open, isAccepted: true });
    case "seen":
      return look.sightings[0] ? isNext(attach(look.sightings[0], open)) : afterNothing(true, open);
  }
}

function afterNothing(hasSeen: boolean, open: Open): Verdict {
  const { looks, ageMs, timings, isAccepted } = open;
  const kind = open.takesTime || isAccepted ? "media" : "text";
  const mayRepeat = open.sends < MOST_SENDS;
  if (ageMs >= timings.undecided[kind]) {
    if (isAccepted) return isNext(takenUnseen(open));
    return isNext(open.isRepeatable && mayRepeat ? sendAgain(open) : giveUp(open));
  }
  if (!hasSeen) return lookAgain(open, false);

  const isSettled = ageMs >= timings.settle[kind] && looks + 1 >= LEAST_LOOKS;
  if (!isSettled || isAccepted) return lookAgain(open, true);
  return isNext(mayRepeat ? sendAgain(open) : giveUp(open));
}

function lookAgain({ looks, timings, isAccepted }: Open, counts: boolean): Verdict {
  return { kind: "look-again", inMs: pauseAfter(looks + Number(counts), timings), counts, isAccepted };
}

const isNext = (next: Next): Verdict => ({ kind: "next", next });

function attach({ id, url, created_at }: Sighting, { attempt, words }: Open): Next {
  const event = { kind: words.doneEvent, text: words.found };
  return { attempt, to: "done", again: null, ends: "found", event, remote: { id, url, created_at }, tries: 0 };
}

/** Certainly published, although the platform did not return an id. */
function out({ attempt, words }: Open): Next {
  const event = { kind: words.doneEvent, text: words.done };
  return { attempt, to: "done", again: null, ends: "accepted", event, tries: 0 };
}

function takenUnseen(open: Open): Next {
  const { label, words } = open;
  const text = `${label} took ${words.thing} but has not shown it yet.`;
  return { ...out(open), event: { kind: words.doneEvent, text } };
}

function sendAgain({ attempt, words, tries }: Open): Next {
  const event = { kind: "absent", text: words.absent };
  return { attempt, to: "waiting", again: 0, ends: "absent", event, tries };
}

/** Leaves the decision to a person. */
export function giveUp({ attempt, words }: Pick<Attempted, "attempt" | "words">): Next {
  const { event: kind, text, advice, error } = words.undecided;
  return { attempt, to: "undecided", again: null, ends: "unclear", event: { kind, text, advice }, error, tries: 0 };
}

function pauseAfter(looks: number, { firstLook, longestLookPause }: Timings): number {
  return Math.min(firstLook * 2 ** looks, longestLookPause);
}
