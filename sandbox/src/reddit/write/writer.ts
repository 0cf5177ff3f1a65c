import { jsonErrors, userRequired } from "../errors.ts";
import type { Knobs, RedditUser } from "../model.ts";
import type { Call } from "../route.ts";
import { isSuspended } from "../users.ts";
import { inTimeout } from "./refused.ts";

/** The user who writes; app-only tokens and suspended users are refused. */
export function writerOf({ user, now }: Call): RedditUser {
  if (!user) throw userRequired();
  if (isSuspended(user, now)) throw inTimeout();
  return user;
}

/** Refuses the call if a knob says so. */
export function refuseByKnob({ ctx }: Call, kind: keyof Knobs["refusals"]): void {
  const refusal = ctx.store.knobs().refusals[kind];
  if (refusal) throw jsonErrors([[refusal.code, refusal.message, refusal.field]]);
}
