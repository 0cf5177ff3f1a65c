import type { Action } from "../core/action.ts";
import { type Holding, laneKept, perform } from "../core/perform.ts";
import { isConnectionLost } from "../core/retry-until-saved.ts";
import type { Engine } from "../engine-context.ts";
import { answerAction } from "./answer-action.ts";
import { answerItem } from "./answer-item.ts";
import { tryAnswerLater } from "./answers.queries.ts";
import { type Answer, findAnswer } from "./find-answer.queries.ts";

/** Advances a due answer by one step. Returns true if the lane was released along with it. */
export async function doAnswer(engine: Engine, holding: Holding, id: number): Promise<boolean> {
  const answer = await findAnswer(engine.db, id);
  if (!answer) return false;
  try {
    return await tryAnswer(engine, holding, answer);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    // An answer that cannot be handled must not block its lane forever.
    engine.log.error({ answer: id, reason: (error as Error).message }, "an answer failed");
    return laneKept(tryAnswerLater(engine.db, answer, engine.timings.retries[0]!));
  }
}

function tryAnswer(engine: Engine, holding: Holding, answer: Answer): Promise<boolean> {
  const { reddit } = engine.platforms;
  if (!reddit) return laneKept(tryAnswerLater(engine.db, answer, engine.timings.retries[0]!));
  return perform(engine, holding, answerItem(engine, answer), answerAction(engine, reddit, answer) as Action);
}
