import { plannedStates } from "../../modules/posts/post-state.ts";
import type { Engine } from "../engine-context.ts";
import { dropPreparation, findWaitingFor, type Preparation } from "./preparations.queries.ts";

const advice = "Try another file, or let Reddit host it, then retry.";

/**
 * The file will not get there: its posts fail while there is still time. Later ones, and those that are tried
 * again, start over.
 */
export async function failWaiting(engine: Engine, preparation: Preparation, text: string): Promise<void> {
  const { db, timings } = engine;
  for (const post of await findWaitingFor(db, preparation, timings.prepareAhead)) {
    const { attempt } = post;
    const event = { kind: "refused", text, advice };
    const from = plannedStates;
    await engine.save({ post, change: { attempt, from, to: "failed", again: null, ends: null, event, error: text } });
  }
  await dropPreparation(db, preparation.id);
}
