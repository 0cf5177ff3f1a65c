import { Platform } from "@ponkan/contract/accounts/platform";
import type { StepKind } from "../../modules/posts/posts.tables.ts";
import type { Engine } from "../engine-context.ts";
import type { Lane } from "../lanes.queries.ts";
import { findPost } from "../posts.queries.ts";
import { checkPosts } from "./check.ts";
import { deletePost } from "./delete.ts";
import { doOnce } from "./do-once.ts";
import { checkNameless } from "./find-nameless.ts";
import { followUpOn } from "./follow-up.ts";
import { endStep, findStep, postponeStep, type Step } from "./steps.queries.ts";

/** Does one thing that follows a post. True when the lane may go on at once. */
export async function doStep(engine: Engine, lane: Lane, postId: number, kind: StepKind): Promise<boolean> {
  try {
    return await tryStep(engine, lane, postId, kind);
  } catch (error) {
    // One that cannot be done must not be the first in its lane for ever.
    engine.log.error({ post: postId, step: kind, reason: (error as Error).message }, "a step failed");
    await postponeStep(engine.db, { post_id: postId, kind }, engine.timings.retries[0]!);
    return true;
  }
}

async function tryStep(engine: Engine, lane: Lane, postId: number, kind: StepKind): Promise<boolean> {
  const step = await findStep(engine.db, postId, kind);
  const post = await findPost(engine.db, postId);
  if (!step || !post) return true;
  const followUp = followUpOn(engine, post.platform);
  if (post.state !== "posted" || !followUp) return end(engine, step);

  const { label, explain, removal } = followUp;
  switch (kind) {
    case "comment":
    case "crosspost": {
      const action = followUp[kind];
      return action ? doOnce({ engine, lane, post, step, action, label, explain }) : end(engine, step);
    }
    case "delete":
      return removal ? deletePost({ engine, removal, label, explain, post, step }) : end(engine, step);
    case "check": {
      const { reddit } = engine.platforms;
      const isReddit = post.platform === Platform.reddit;
      if (isReddit && reddit) return checkPosts({ engine, lane, reddit, label });
      return post.remote_id === null ? checkNameless(engine, post) : end(engine, step);
    }
  }
}

async function end({ db }: Engine, step: Step): Promise<boolean> {
  await endStep(db, step);
  return true;
}
