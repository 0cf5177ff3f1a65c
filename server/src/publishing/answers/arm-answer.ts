import { isActive } from "@ponkan/contract/autoresponders/active-hours";
import { CREATOR_DAILY_LIMIT } from "@ponkan/contract/autoresponders/limits";
import { dayOf } from "../../modules/autoresponders/answers/day-of.ts";
import type { Engine } from "../engine-context.ts";
import type { Lane } from "../lanes/lanes.queries.ts";
import { fenceLane, findLimits, holdRule, markDropped, markSending } from "./arm.queries.ts";
import type { Answer } from "./find-answer.queries.ts";

/**
 * Commits the intent before any byte is sent. Locks the account first, so that a second worker waits, then the
 * autoresponder, so that switching it off happens before or after; limits are counted under both locks. Returns
 * undefined if the answer or the right to send it is gone.
 */
export function armAnswer(engine: Engine, lane: Lane, answer: Answer): Promise<number | undefined> {
  const { db, clock, timings } = engine;
  const { abandonedMs, ...fence } = engine.limits();
  return db.transaction().execute(async (tx) => {
    if (!(await fenceLane(tx, lane, fence))) return undefined;
    const rule = answer.is_by_hand ? undefined : await holdRule(tx, answer.autoresponder_id);
    if (!answer.is_by_hand && !rule) return undefined;
    if (rule && !answer.is_hurried) {
      // The checks on Reddit took a while and the active hours have ended; the next try reschedules the answer.
      if (!isActive(rule, clock.now(), answer.zone)) return undefined;
      const { from } = dayOf(clock.now(), answer.zone);
      const said = await findLimits(tx, answer, from);
      if (said.since_ms !== null && said.since_ms < timings.answerGap) return undefined;
      if (said.by_rule >= rule.daily_limit) return markDropped(tx, answer, "daily_limit");
      if (said.by_creator >= CREATOR_DAILY_LIMIT) return markDropped(tx, answer, "creator_daily_limit");
    }
    return markSending(tx, answer, abandonedMs);
  });
}
