import { platformLabels } from "@ponkan/contract/accounts/platform";
import { mapped, type PlatformError } from "@ponkan/platforms/outcome";
import { platformName } from "../../modules/accounts/platform-name.ts";
import { type PostState, plannedStates, unclearStates } from "../../modules/posts/post-state.ts";
import type { Action } from "../core/action.ts";
import type { Item } from "../core/item.ts";
import type { Next, Pause } from "../core/next.ts";
import { type Holding, perform } from "../core/perform.ts";
import type { Engine } from "../engine-context.ts";
import { forgetHandles } from "../prepare/handles.queries.ts";
import { isEarly, prepareEarly } from "../prepare/prepare-early.ts";
import type { Sender } from "../sender.ts";
import { findAttached, findLastAttempt, type Post, wasUnclear } from "./find-posts.ts";
import { noteIncident } from "./incidents.queries.ts";
import { missed } from "./missed.ts";
import { wordsOn } from "./post-words.ts";
import { holdBack, lookAgain, postpone, postponeToPublishTime } from "./postpone.queries.ts";

const MINUTE = 60_000;

/** Advances a due post by one step. Returns true if the lane was released along with it. */
export async function handlePost(engine: Engine, holding: Holding, post: Post): Promise<boolean> {
  if (post.state === "sending") return giveToLookers(engine, post);
  const sender = engine.senders.of(post.platform);
  if (!sender) return postponeUnhandled(engine, post);
  if (plannedStates.includes(post.state)) return publish(engine, holding, sender, post);
  return perform(engine, holding, postItem(engine, post), postAction(engine, sender, post));
}

async function publish(engine: Engine, holding: Holding, sender: Sender, post: Post): Promise<boolean> {
  if (post.late_ms > post.late_minutes * MINUTE) {
    await engine.save({ post, change: missed(post.attempt) });
    return false;
  }
  if (await isEarly(engine, sender, post)) return prepareEarly(engine, holding, sender, post);
  if (post.late_ms < 0) {
    // Its owner moved it between being found due and being read.
    await postponeToPublishTime(engine.db, post);
    return false;
  }
  return perform(engine, holding, postItem(engine, post), postAction(engine, sender, post));
}

/** The worker that sent it is gone and the platform's answer is unknown, so the post has to be looked for. */
async function giveToLookers(engine: Engine, post: Post): Promise<boolean> {
  const label = platformLabels[platformName(post.platform)];
  const event = { kind: "unclear", text: `We are looking whether the post is on ${label}.` };
  const { attempt } = post;
  await engine.save({ post, change: { attempt, from: ["sending"], to: "unknown", again: 0, ends: null, event } });
  return false;
}

/**
 * Postpones a post that cannot be sent or looked for right now, e.g. because its platform is no longer offered, until
 * it is too old.
 */
export async function postponeUnhandled(engine: Engine, post: Post): Promise<boolean> {
  const { db, timings } = engine;
  const pause = timings.retries[0]!;
  await postpone(db, post, pause);
  await lookAgain(db, post.id, post.attempt, { inMs: pause, counts: false });
  if (post.state === "unknown") await giveUpIfOld(engine, post);
  return false;
}

/** Gives up on a post so old that its outcome can no longer be determined. */
async function giveUpIfOld(engine: Engine, post: Post): Promise<void> {
  const { attempt } = post;
  const sent = await findLastAttempt(engine.db, post.id);
  if (sent && sent.age_ms < engine.timings.undecided.media) return;
  const { event: kind, text, advice, error } = wordsOn(platformLabels[platformName(post.platform)]).undecided;
  const over = { to: "needs_check", again: null, ends: "unclear", event: { kind, text, advice }, error } as const;
  await engine.save({ post, change: { attempt, from: ["unknown"], ...over } });
}

function postAction(engine: Engine, sender: Sender, post: Post): Action {
  const { label, matchKey, isEcho, takesTime, explain } = sender;
  return {
    label,
    prepare: (access) => sender.prepare(access, post),
    matchKey,
    send: async (access, draft) => {
      const outcome = await sender.send(access, draft);
      if (outcome.kind === "rejected") await noteRefusal(engine, sender, post, outcome.errors);
      return mapped(outcome, (sent) =>
        sent.kind === "published" ? { kind: "done", id: sent.id, url: sent.url } : sent,
      );
    },
    look: (access, sent) => sender.look(access, { username: post.username, ...sent }),
    isEcho,
    takesTime,
    explain,
    words: wordsOn(label),
  };
}

/** Failing to store this must not keep the post's outcome from being saved. */
async function noteRefusal(
  { log }: Engine,
  sender: Sender,
  post: Post,
  errors: readonly PlatformError[],
): Promise<void> {
  try {
    await sender.noteRefusal?.(post, errors);
  } catch (error) {
    log.warn({ post: post.id, reason: (error as Error).message }, "what a refusal says was not kept");
  }
}

const states = {
  waiting: "waiting",
  unclear: "unknown",
  done: "posted",
  failed: "failed",
  undecided: "needs_check",
} as const satisfies Record<Next["to"], PostState>;

/** Adapts a post to the item that the core works on. */
function postItem(engine: Engine, post: Post): Item {
  const { db } = engine;
  const { id, account_id, platform, attempt, tries } = post;
  const isPlanned = plannedStates.includes(post.state);
  return {
    account_id,
    platform,
    kind: "publish",
    attempt,
    tries,
    pauseAfter: catchingUp(engine, post),
    findOpen: async () => {
      if (isPlanned) return undefined;
      const sent = await findLastAttempt(db, id);
      if (!sent) throw new Error(`post ${id} is ${post.state} without an attempt`);
      return { ...sent, sent_at: sent.first_sent_at };
    },
    wasUnclear: () => wasUnclear(db, id),
    arm: (intent) => engine.arm({ ...intent, post }),
    save: ({ to, pause: _, ...next }, frees) => {
      // Until it is armed, the post is planned. If the attempt number is higher than when it was read, it has just been
      // armed.
      const from = next.attempt > attempt || !isPlanned ? unclearStates : plannedStates;
      return engine.save({ post, change: { ...next, from, to: states[to] }, frees });
    },
    lookAgain: (look) => lookAgain(db, id, attempt, look),
    holdBack: (ms, reason) => holdBack(db, post, ms, reason),
    end: async () => {
      throw new Error("a post is never needless");
    },
    findTaken: (remoteIds) => findAttached(db, account_id, remoteIds),
    forgetPrepared: () => forgetHandles(db, post),
    noteLateAcceptance: (number, accepted) => noteIncident(db, "late_accept", id, { attempt: number, ...accepted }),
  };
}

/**
 * Spaces out an account's posts after an outage so that they are not published in a burst (Ban Shield: posts too
 * close).
 */
function catchingUp({ timings }: Engine, { late_ms }: Post): Pause | undefined {
  if (late_ms <= timings.catchUpAfter) return undefined;
  return { ms: timings.catchUpPause, reason: "Making up for the time lost.", scope: "account" };
}
