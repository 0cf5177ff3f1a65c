import type { Sighting } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import type { Change } from "./posts.queries.ts";
import type { Timings } from "./timings.ts";

type Open = {
  attempt: number;
  label: string;
  isMedia: boolean;
  /** The platform said yes without naming the post: it is never sent again. */
  isAccepted: boolean;
  /** Looks that worked and saw nothing. */
  looks: number;
  /** Since it was sent. */
  ageMs: number;
  timings: Timings;
};

/** Either the post changes, or somebody looks again; a look that failed does not count. */
export type Verdict = { kind: "change"; change: Change } | { kind: "look-again"; inMs: number; counts: boolean };

const LEAST_LOOKS = 2;
const MOST_SENDS = 3;
const UNKNOWN = ["unknown"] as const;

/** What a look on the platform says about an unclear send. `found` are sightings that belong to no other post. */
export function settle(found: Outcome<Sighting[]>, open: Open): Verdict {
  const { isMedia, isAccepted, looks, ageMs, timings } = open;
  const kind = isMedia || isAccepted ? "media" : "text";
  if (found.kind === "ok" && found.value[0]) return { kind: "change", change: attach(found.value[0], open) };
  if (ageMs >= timings.undecided[kind]) return { kind: "change", change: giveUp(open) };
  if (found.kind !== "ok") return { kind: "look-again", inMs: pauseAfter(looks, timings), counts: false };

  const isSettled = ageMs >= timings.settle[kind] && looks + 1 >= LEAST_LOOKS;
  if (!isSettled || isAccepted) return { kind: "look-again", inMs: pauseAfter(looks + 1, timings), counts: true };
  return { kind: "change", change: open.attempt < MOST_SENDS ? sendAgain(open) : giveUp(open) };
}

function attach({ id, url, created_at }: Sighting, { attempt, label }: Open): Change {
  const event = { kind: "posted", text: `Found on ${label}.` };
  return { attempt, from: UNKNOWN, to: "posted", again: null, ends: "found", event, remote: { id, url, created_at } };
}

/** Out for certain, although the platform does not name it. */
export function isOut(attempt: number, label: string): Change {
  const event = { kind: "posted", text: `Posted to ${label}.` };
  return { attempt, from: UNKNOWN, to: "posted", again: null, ends: "accepted", event };
}

function sendAgain({ attempt, label }: Open): Change {
  const event = { kind: "absent", text: `The post is not on ${label}. We send it again.` };
  return { attempt, from: UNKNOWN, to: "waiting", again: 0, ends: "absent", event };
}

function giveUp(open: Open): Change {
  const { attempt, label, isAccepted } = open;
  if (isAccepted) {
    const event = { kind: "posted", text: `${label} took the post but has not shown it yet.` };
    return { attempt, from: UNKNOWN, to: "posted", again: null, ends: "accepted", event };
  }
  const text = `We could not find out whether the post is on ${label}.`;
  const advice = `Look at your profile on ${label} before you retry.`;
  const event = { kind: "needs_check", text, advice };
  const error = "Publishing took too long."; // PO-05
  return { attempt, from: UNKNOWN, to: "needs_check", again: null, ends: "unclear", event, error };
}

function pauseAfter(looks: number, { firstLook, longestLookPause }: Timings): number {
  return Math.min(firstLook * 2 ** looks, longestLookPause);
}
