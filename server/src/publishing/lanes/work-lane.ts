import { doAnswer } from "../answers/do-answer.ts";
import { checkpointAt } from "../checkpoint.ts";
import { isConnectionLost } from "../core/retry-until-saved.ts";
import type { Engine } from "../engine-context.ts";
import { handlePost, postponeUnhandled } from "../posts/publish-post.ts";
import { doPreparation } from "../prepare/do-preparation.ts";
import { doStep } from "../steps/do-step.ts";
import type { DueLane } from "./lanes.queries.ts";

/** Performs one task of one account. Returns true if the lane was released along with it. */
export async function workLane(engine: Engine, { lane, due, access }: DueLane): Promise<boolean> {
  switch (due?.kind) {
    case undefined:
      return false;
    case "preparation":
      checkpointAt(due.id, "preparation");
      return doPreparation(engine, { lane, access }, due.id);
    case "answer":
      checkpointAt(due.id, "answer");
      return doAnswer(engine, { lane, access }, due.id);
    case "step":
      checkpointAt(due.post_id, due.step);
      return doStep(engine, { lane, access }, due.post_id, due.step);
    case "post":
      checkpointAt(due.post.id);
      try {
        return await handlePost(engine, { lane, access }, due.post);
      } catch (error) {
        if (isConnectionLost(error)) throw error;
        // A post that cannot be handled must not block its lane forever (L-6).
        engine.log.error({ post: due.post.id, reason: (error as Error).message }, "a post could not be handled");
        await postponeUnhandled(engine, due.post);
        return false;
      }
  }
}
