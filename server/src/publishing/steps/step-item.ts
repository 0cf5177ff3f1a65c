import type { Item } from "../core/item.ts";
import type { Next } from "../core/next.ts";
import type { Engine } from "../engine-context.ts";
import { releaseLanes } from "../lanes/lanes.queries.ts";
import type { Post } from "../posts/find-posts.ts";
import { noteIncident } from "../posts/incidents.queries.ts";
import {
  armStep,
  changeStep,
  findOpenAttempt,
  lookAtStepAgain,
  markDeleted,
  postponeStep,
  type Step,
  type StepChange,
} from "./steps.queries.ts";

/** Adapts a step after a post to the item that the core works on. */
export function stepItem(engine: Engine, post: Post, step: Step): Item {
  const { db } = engine;
  const { kind, attempt, tries } = step;
  return {
    account_id: post.account_id,
    platform: post.platform,
    kind,
    attempt,
    tries,
    findOpen: () => findOpenAttempt(db, step),
    wasUnclear: async () => false,
    arm: (intent) => armStep(db, { ...intent, step, ...engine.limits() }),
    save: async (next, frees) => {
      const isGone = kind === "delete" && next.to === "done";
      const isSaved = isGone
        ? await markDeleted(db, post, "author", next.event!)
        : await changeStep(db, step, changeOf(step, next));
      if (frees) await releaseLanes(db, [frees]);
      engine.wakeReaders();
      return isSaved;
    },
    lookAgain: (look) => lookAtStepAgain(db, step, look),
    holdBack: (ms) => postponeStep(db, step, ms),
    end: async (event) => {
      await changeStep(db, step, { attempt, to: "done", again: 0, ends: null, event });
      engine.wakeReaders();
    },
    findTaken: async () => new Set(),
    forgetPrepared: async () => {},
    noteLateAcceptance: (number, accepted) =>
      noteIncident(db, "late_accept", post.id, { step: kind, attempt: number, ...accepted }),
  };
}

const states = {
  waiting: "waiting",
  unclear: "waiting",
  done: "done",
  failed: "failed",
  undecided: "failed",
} as const satisfies Record<Next["to"], StepChange["to"]>;

function changeOf({ kind }: Step, { attempt, to, again, ends, event, remote, tries, isAccepted }: Next): StepChange {
  const isOver = states[to] !== "waiting";
  return {
    attempt,
    to: states[to],
    again: again ?? 0,
    ends,
    event,
    tries,
    isAccepted: isAccepted ?? false,
    remoteId: remote?.id ?? null,
    // Shown with the post.
    ...(kind === "comment" && isOver && { commentError: to === "done" ? null : "The comment was not posted." }),
  };
}
