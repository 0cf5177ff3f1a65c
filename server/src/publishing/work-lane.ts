import type { Engine } from "./engine-context.ts";
import { type Lane, prolongLane, releaseLane } from "./lanes.queries.ts";
import { lookForTarget } from "./look-for-target.ts";
import { doPreparation } from "./prepare/do-preparation.ts";
import { publishTarget } from "./publish-target.ts";
import type { Sender } from "./sender.ts";
import { doStep } from "./steps/do-step.ts";
import {
  changeTarget,
  type DueItem,
  findNextInLane,
  findTarget,
  lookAgain,
  postpone,
  type Target,
} from "./targets.queries.ts";
import { isConnectionLost } from "./until-saved.ts";

/** Then others get their turn, whatever `mayGoOn` says. */
const MOST_IN_A_ROW = 10;

/** Does what is due for one account, one thing after the other. */
export async function workLane(engine: Engine, lane: Lane, mayGoOn: () => boolean): Promise<void> {
  for (let done = 0; done < MOST_IN_A_ROW; done++) {
    if (done > 0 && !mayGoOn()) break;
    const item = await findNextInLane(engine.db, lane.account_id);
    // Also the first time: it may have waited for a hand, or we may have slept.
    if (!item || !(await prolongLane(engine.db, lane, engine.timings.lease))) break;
    if (!(await doItem(engine, lane, item))) break;
  }
  await releaseLane(engine.db, lane);
}

async function doItem(engine: Engine, lane: Lane, item: DueItem): Promise<boolean> {
  if (item.preparation_id !== null) return doPreparation(engine, lane, item.preparation_id);
  if (item.step) return doStep(engine, lane, item.target_id, item.step);
  const target = await findTarget(engine.db, item.target_id);
  const sender = target && engine.senders.of(target.platform);
  if (!target) return false;
  if (!sender) return leave(engine, target);
  try {
    return await doTarget(engine, lane, sender, target);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    // One that nobody can make sense of must not be the first in its lane for ever (L-6).
    engine.log.error({ target: target.id, reason: (error as Error).message }, "a post could not be handled");
    return leave(engine, target);
  }
}

async function doTarget(engine: Engine, lane: Lane, sender: Sender, target: Target): Promise<boolean> {
  if (target.state === "scheduled" || target.state === "waiting") return publishTarget(engine, lane, sender, target);
  if (target.state === "sending") {
    const event = { kind: "unclear", text: `We are looking whether the post is on ${sender.label}.` };
    const { attempt } = target;
    // Whoever sent it is gone; what the platform answered nobody knows.
    await changeTarget(engine.db, target, { attempt, from: ["sending"], to: "unknown", again: 0, ends: null, event });
    return true;
  }
  return lookForTarget(engine, sender, target);
}

/** Nobody can send or look just now, be it that the platform is not offered any more; until the post's time is over. */
async function leave({ db, timings }: Engine, target: Target): Promise<boolean> {
  const pause = timings.retries[0]!;
  await postpone(db, target, pause);
  await lookAgain(db, target.id, target.attempt, pause, false);
  return true;
}
