import { isActive, nextActive } from "@ponkan/contract/autoresponders/active-hours";
import { STALE_AFTER_MS } from "@ponkan/contract/autoresponders/limits";
import type { Prepared } from "../core/action.ts";
import type { Engine } from "../engine-context.ts";
import { type Answer, msSinceLast } from "./find-answer.queries.ts";
import { needless } from "./why.ts";

type Held = Exclude<Prepared<never>, { kind: "ok" }>;

/**
 * Returns what holds back an automatic answer, for now or for good, or undefined. Answers by hand are never held back;
 * answers the user sent early ignore the gap and the active hours.
 */
export async function mayGoOut(engine: Engine, answer: Answer): Promise<Held | undefined> {
  if (answer.is_by_hand) return undefined;
  if (answer.autoresponder_id === null) return needless("rule_deleted");
  if (!answer.is_enabled) return needless("switched_off");
  if (answer.is_blocked) return needless("blocked");
  if (answer.is_silenced) return needless("silenced");
  if (answer.late_ms > STALE_AFTER_MS) return needless("too_late");
  if (answer.is_hurried) return undefined;
  return (await afterTheLast(engine, answer)) ?? inActiveHours(engine, answer);
}

function inActiveHours({ clock }: Engine, { active_from, active_to, zone }: Answer): Held | undefined {
  const hours = { active_from, active_to };
  const now = clock.now();
  if (isActive(hours, now, zone)) return undefined;
  return { kind: "not-yet", reason: null, againMs: nextActive(hours, now, zone).getTime() - now.getTime() };
}

async function afterTheLast({ db, timings }: Engine, answer: Answer): Promise<Held | undefined> {
  const since = await msSinceLast(db, answer);
  if (since === null || since >= timings.answerGap) return undefined;
  return { kind: "not-yet", reason: null, againMs: timings.answerGap - since };
}
