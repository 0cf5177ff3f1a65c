import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { StepKind } from "../../database/schema.ts";
import type { Engine } from "../engine-context.ts";
import type { Lane } from "../lanes.queries.ts";
import { findTarget } from "../targets.queries.ts";
import { checkPosts } from "./check.ts";
import { commentBelow } from "./comment.ts";
import { crosspostToProfile } from "./crosspost.ts";
import type { Deed } from "./deed.ts";
import { deletePost } from "./delete.ts";
import { doOnce } from "./do-once.ts";
import { endStep, findStep, postponeStep } from "./steps.queries.ts";

const label = platformLabels.reddit;

/** Does one thing that follows a post. True when the lane may go on at once. */
export async function doStep(engine: Engine, lane: Lane, targetId: number, kind: StepKind): Promise<boolean> {
  try {
    return await tryStep(engine, lane, targetId, kind);
  } catch (error) {
    // One that cannot be done must not be the first in its lane for ever.
    engine.log.error({ target: targetId, step: kind, reason: (error as Error).message }, "a step failed");
    await postponeStep(engine.db, { target_id: targetId, kind }, engine.timings.retries[0]!);
    return true;
  }
}

async function tryStep(engine: Engine, lane: Lane, targetId: number, kind: StepKind): Promise<boolean> {
  const step = await findStep(engine.db, targetId, kind);
  const target = await findTarget(engine.db, targetId);
  if (!step || !target) return true;
  const { reddit } = engine.platforms;
  if (target.state !== "posted" || target.platform !== Platform.reddit || !reddit) {
    await endStep(engine.db, step);
    return true;
  }
  const { explain } = reddit.publisher;
  const once = (deed: Deed) => doOnce({ engine, lane, target, step, deed, label, explain });
  switch (kind) {
    case "comment":
      return once(commentBelow(reddit) as Deed);
    case "crosspost":
      return once(crosspostToProfile(engine.db, reddit) as Deed);
    case "delete":
      return deletePost({ engine, reddit, label, target, step });
    case "check":
      return checkPosts({ engine, lane, reddit, label });
  }
}
