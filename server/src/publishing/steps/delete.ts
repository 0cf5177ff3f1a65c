import type { Access } from "@ponkan/platforms/capabilities";
import { type Outcome, ok, unclear } from "@ponkan/platforms/outcome";
import { deletionEvent } from "../../modules/posts/results/deletion-event.ts";
import { checkpoint } from "../checkpoint.ts";
import type { Action, Prepared, Sent } from "../core/action.ts";
import type { Engine } from "../engine-context.ts";
import type { Post } from "../posts/find-posts.ts";
import { findPostWithoutId } from "./find-post-without-id.ts";
import type { FollowUp, Removal } from "./follow-up.ts";
import { judgeScore } from "./judge-score.ts";
import { stepWords } from "./step-words.ts";
import { noteLowScore, type Step } from "./steps.queries.ts";

type Work = Pick<FollowUp, "label" | "explain"> & { engine: Engine; removal: Removal; post: Post; step: Step };
type DeletionDraft = { id: string };

/** About half a day in total. */
const MOST_TRIES = 50;

/** Deletes the post as planned (PS-06) or because its owner asked for it. */
export function deletion(work: Work): Action<DeletionDraft> {
  const { engine, removal, label, explain, step } = work;
  const { retries } = engine.timings;
  const done = deletionEvent(label, step.is_forced);
  return {
    label,
    prepare: (access) => decide(work, access),
    matchKey: ({ id }) => `delete\n${id}`,
    send: (access, { id }) => remove(removal, access, id),
    look: async (access, { draft }) => {
      const seen = await removal.readScore(access, draft.id);
      if (seen.kind !== "ok") return seen;
      // A post that is not shown may still exist, and deleting it again is harmless.
      return seen.value?.is_deleted ? ok({ kind: "out" }) : ok({ kind: "seen", sightings: [] });
    },
    isEcho: () => false,
    takesTime: () => false,
    isRepeatable: true,
    explain: (error) => {
      const advice = explain(error);
      return advice.text ? advice : { ...advice, text: `Delete it on ${label}.` };
    },
    words: {
      ...stepWords({
        kind: "delete",
        label,
        thing: "the deletion",
        done: done.text,
        failed: "The post was not deleted.",
        hope: "the post is gone",
      }),
      doneEvent: done.kind,
      absent: `The post is still on ${label}. We delete it again.`,
    },
    retries: Array.from({ length: MOST_TRIES }, (_, tries) => retries[Math.min(tries, retries.length - 1)]!),
  };
}

async function remove(removal: Removal, access: Access, id: string): Promise<Outcome<Sent>> {
  const removed = await removal.remove(access, id);
  checkpoint("after-delete");
  if (removed.kind !== "ok") return removed;
  return removed.value.is_gone ? ok({ kind: "done", id: null, url: null }) : unclear("it is still there");
}

/** Decides whether to delete the post. Scores are fuzzed, so two readings must agree. */
async function decide({ engine, removal, label, post, step }: Work, access: Access): Promise<Prepared<DeletionDraft>> {
  const { remote_id: id } = post;
  if (id === null) {
    // If it is found now, the next round deletes it.
    return (await findPostWithoutId(engine, access, post))
      ? { kind: "not-yet", reason: null, againMs: 0 }
      : nowhere(label);
  }
  const judged = await judgeScore(removal, access, post, step);
  if (judged.kind !== "ok") return judged;
  switch (judged.value.kind) {
    case "stays":
      return {
        kind: "needless",
        event: { kind: "kept", text: `It stays on ${label}: its score is ${judged.value.score}.` },
      };
    case "low":
      await noteLowScore(engine.db, step, step.low_readings + 1);
      return { kind: "not-yet", reason: null, againMs: engine.timings.secondReading };
    case "go":
      return ok({ id });
  }
}

function nowhere(label: string): Prepared<DeletionDraft> {
  const message = `We could not find it on ${label}.`;
  return { kind: "rejected", status: 404, errors: [{ code: "NOT_FOUND", message, field: null }] };
}
