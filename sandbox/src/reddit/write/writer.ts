import { jsonErrors, userRequired } from "../errors.ts";
import type { Knobs, RedditUser } from "../model.ts";
import type { Call } from "../route.ts";
import { isSuspended } from "../users.ts";
import { inTimeout } from "./refused.ts";

/** The user who makes the call; refuses app-only tokens and suspended users. */
export function writerOf({ user, now }: Call): RedditUser {
  if (!user) throw userRequired();
  if (isSuspended(user, now)) throw inTimeout();
  return user;
}

/** Refuses the call if a knob is set to refuse it. */
export function refuseByKnob({ ctx }: Call, kind: keyof Knobs["refusals"]): void {
  const refusal = ctx.store.knobs().refusals[kind];
  if (refusal) throw jsonErrors([[refusal.code, refusal.message, refusal.field]]);
}
