import { plannedStates } from "../modules/posts/post-state.ts";
import type { Engine } from "./engine-context.ts";
import { type Lane, prolongLane, releaseLane } from "./lanes.queries.ts";
import { lookForPost } from "./look-for-post.ts";
import { lookAgain, postpone } from "./postpone.queries.ts";
import { changePost, type DueItem, findNextInLane, findPost, type Post } from "./posts.queries.ts";
import { doPreparation } from "./prepare/do-preparation.ts";
import { publishPost } from "./publish-post.ts";
import type { Sender } from "./sender.ts";
import { doStep } from "./steps/do-step.ts";
import { isConnectionLost } from "./until-saved.ts";

/** Then others get their turn, whatever `mayGoOn` says. */
const MOST_IN_A_ROW = 10;

/** Does what is due for one account, one thing after the other. */
export async function workLane(engine: Engine, lane: Lane, mayGoOn: () => boolean): Promise<void> {
  for (let done = 0; done < MOST_IN_A_ROW; done++) {
    if (done > 0 && !mayGoOn()) break;
    const item = await findNextInLane(engine.db, lane.account_id);
    // Also the first time: it may have waited for a slot, or this process may have been frozen.
    if (!item || !(await prolongLane(engine.db, lane, engine.timings.lease))) break;
    if (!(await doItem(engine, lane, item))) break;
  }
  await releaseLane(engine.db, lane);
}

async function doItem(engine: Engine, lane: Lane, item: DueItem): Promise<boolean> {
  if (item.preparation_id !== null) return doPreparation(engine, lane, item.preparation_id);
  if (item.step) return doStep(engine, lane, item.post_id, item.step);
  const post = await findPost(engine.db, item.post_id);
  const sender = post && engine.senders.of(post.platform);
  if (!post) return false;
  if (!sender) return leave(engine, post);
  try {
    return await handlePost(engine, lane, sender, post);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    // One that nobody can make sense of must not be the first in its lane for ever (L-6).
    engine.log.error({ post: post.id, reason: (error as Error).message }, "a post could not be handled");
    return leave(engine, post);
  }
}

async function handlePost(engine: Engine, lane: Lane, sender: Sender, post: Post): Promise<boolean> {
  if (plannedStates.includes(post.state)) return publishPost(engine, lane, sender, post);
  if (post.state === "sending") {
    const event = { kind: "unclear", text: `We are looking whether the post is on ${sender.label}.` };
    const { attempt } = post;
    // Whoever sent it is gone; what the platform answered nobody knows.
    await changePost(engine.db, post, { attempt, from: ["sending"], to: "unknown", again: 0, ends: null, event });
    return true;
  }
  return lookForPost(engine, sender, post);
}

/** Nobody can send or look just now, be it that the platform is not offered any more; until the post's time is over. */
async function leave({ db, timings }: Engine, post: Post): Promise<boolean> {
  const pause = timings.retries[0]!;
  await postpone(db, post, pause);
  await lookAgain(db, post.id, post.attempt, { inMs: pause, counts: false });
  return true;
}
