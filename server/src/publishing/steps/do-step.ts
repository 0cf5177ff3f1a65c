import { Platform } from "@ponkan/contract/accounts/platform";
import type { StepKind } from "../../modules/posts/posts.tables.ts";
import type { Action } from "../core/action.ts";
import { type Holding, perform } from "../core/perform.ts";
import { isConnectionLost } from "../core/retry-until-saved.ts";
import type { Engine } from "../engine-context.ts";
import { findPost } from "../posts/find-posts.ts";
import { checkPosts } from "./check.ts";
import { deletion } from "./delete.ts";
import { checkNameless } from "./find-post-without-id.ts";
import { followUpOn } from "./follow-up.ts";
import { reasonNotToCrosspost } from "./reason-not-to-crosspost.ts";
import { stepItem } from "./step-item.ts";
import { changeStep, endStep, findStep, postponeStep, type Step } from "./steps.queries.ts";

/** Performs one step that follows a post. Returns true if the lane was released along with it. */
export async function doStep(engine: Engine, holding: Holding, postId: number, kind: StepKind): Promise<boolean> {
  try {
    return await tryStep(engine, holding, postId, kind);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    // A step that cannot be handled must not block its lane forever.
    engine.log.error({ post: postId, step: kind, reason: (error as Error).message }, "a step failed");
    await postponeStep(engine.db, { post_id: postId, kind }, engine.timings.retries[0]!);
    return false;
  }
}

async function tryStep(engine: Engine, holding: Holding, postId: number, kind: StepKind): Promise<boolean> {
  const step = await findStep(engine.db, postId, kind);
  const post = await findPost(engine.db, postId);
  if (!step || !post) return false;
  const followUp = followUpOn(engine, post.platform);
  if (post.state !== "posted" || !followUp) return end(engine, step);

  const { label, explain, removal } = followUp;
  switch (kind) {
    case "comment":
    case "crosspost": {
      const why = kind === "crosspost" ? await reasonNotToCrosspost(engine, post, step) : null;
      if (why) return end(engine, step, why);
      const action = followUp[kind];
      return action ? perform(engine, holding, stepItem(engine, post, step), action(post)) : end(engine, step);
    }
    case "delete": {
      if (!removal) return end(engine, step);
      const action = deletion({ engine, removal, label, explain, post, step });
      return perform(engine, holding, stepItem(engine, post, step), action as Action);
    }
    case "check": {
      const { reddit } = engine.platforms;
      const isReddit = post.platform === Platform.reddit;
      if (isReddit && reddit) await checkPosts({ engine, holding, reddit, label });
      else if (post.remote_id === null) await checkNameless(engine, post);
      else await endStep(engine.db, step);
      return false;
    }
  }
}

async function end({ db }: Engine, step: Step, why?: string): Promise<boolean> {
  if (why === undefined) await endStep(db, step);
  else {
    const event = { kind: step.kind, text: why };
    await changeStep(db, step, { attempt: step.attempt, to: "done", again: 0, ends: null, event });
  }
  return false;
}
