import type { Look, Sighting } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { Timings } from "../timings.ts";
import { type Attempted, afterSend } from "./after-send.ts";
import type { Next } from "./next.ts";

export type Open = Attempted & {
  takesTime: boolean;
  /** The platform said yes without naming it: it is never sent again. */
  isAccepted: boolean;
  /** Looks that worked and saw nothing. */
  looks: number;
  /** Since it was sent. */
  ageMs: number;
  /** How often it was sent, this time included. */
  sends: number;
};

/** Either it changes, or somebody looks again; a look that failed does not count. */
export type Verdict = { kind: "next"; next: Next } | AnotherLook;

export type AnotherLook = {
  kind: "look-again";
  inMs: number;
  /** It worked, and saw nothing. */
  counts: boolean;
  /** The platform has all of it: it is never sent again. */
  isAccepted: boolean;
};

const LEAST_LOOKS = 2;
const MOST_SENDS = 3;

/** What a look on the platform says about an unclear send. Its sightings belong to nothing else of ours. */
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

/** Out for certain, although the platform does not name it. */
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

/** A person has to look. */
export function giveUp({ attempt, words }: Pick<Attempted, "attempt" | "words">): Next {
  const { event: kind, text, advice, error } = words.undecided;
  return { attempt, to: "undecided", again: null, ends: "unclear", event: { kind, text, advice }, error, tries: 0 };
}

function pauseAfter(looks: number, { firstLook, longestLookPause }: Timings): number {
  return Math.min(firstLook * 2 ** looks, longestLookPause);
}
