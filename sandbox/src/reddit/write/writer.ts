import { jsonErrors, userRequired } from "../errors.ts";
import type { Knobs, RedditUser } from "../model.ts";
import type { Call } from "../route.ts";
import { isSuspended } from "../users.ts";
import { inTimeout } from "./refused.ts";

/** Who writes: a person, and one who is not suspended. */
export function writerOf({ user, now }: Call): RedditUser {
  if (!user) throw userRequired();
  if (isSuspended(user, now)) throw inTimeout();
  return user;
}

/** Somebody turned a knob so that this kind of call fails. */
export function refuseByKnob({ ctx }: Call, kind: keyof Knobs["refusals"]): void {
  const refusal = ctx.store.knobs().refusals[kind];
  if (refusal) throw jsonErrors([[refusal.code, refusal.message, refusal.field]]);
}
