import { plannedStates } from "../../modules/posts/post-state.ts";
import type { Engine } from "../engine-context.ts";
import { dropPreparation, findWaitingFor, type Preparation } from "./preparations.queries.ts";

const advice = "Try another file, or let Reddit host it, then retry.";

/**
 * Fails the posts that are due soon and need this file, while their owner can still act. Later posts, and those that
 * are retried, start a new preparation.
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
