import type { Access } from "@ponkan/platforms/capabilities";
import type { Failure, Outcome } from "@ponkan/platforms/outcome";
import { handleRefusedToken } from "../../modules/accounts/access/handle-refused-token.ts";
import { openAccess } from "../../modules/accounts/access/open-access.ts";
import { checkpoint } from "../checkpoint.ts";
import type { Engine } from "../engine-context.ts";
import { pauseLane } from "../lanes.queries.ts";
import { delayText } from "../next-step.ts";
import type { Post } from "../posts.queries.ts";
import { untilSaved } from "../until-saved.ts";
import { findNameless } from "./find-nameless.ts";
import type { FollowUp, Removal } from "./follow-up.ts";
import { judgeScore } from "./judge-score.ts";
import { msUntilAgain } from "./put-off.ts";
import { changeStep, markDeleted, noteLowScore, type Step } from "./steps.queries.ts";

type Work = Pick<FollowUp, "label" | "explain"> & { engine: Engine; removal: Removal; post: Post; step: Step };

/** About half a day. */
const MOST_TRIES = 50;

/** PS-06, or because its owner wants it. Deleting may be repeated, so it needs no intent. */
export async function deletePost(work: Work): Promise<boolean> {
  const { engine, post } = work;
  const opened = await openAccess(engine, post.account_id, { priority: "publish" });
  if (opened.kind !== "ok") return putOff(work, opened);
  const { access, token_gen } = opened.value;
  // Found now, it is deleted in the next round.
  if (post.remote_id === null) return (await findNameless(engine, access, post)) || putOff(work, nowhere(work.label));

  const outcome = await decideAndDelete(work, access);
  await handleRefusedToken(engine, post.account_id, token_gen, outcome);
  return outcome.kind === "ok" ? true : putOff(work, outcome);
}

/** Ok: everything is written down. */
async function decideAndDelete(work: Work, access: Access): Promise<Outcome<void>> {
  const { engine, removal, label, post, step } = work;
  const { db, timings } = engine;
  const judged = await judgeScore(removal, access, post, step);
  if (judged.kind !== "ok") return judged;
  switch (judged.value.kind) {
    case "stays": {
      const event = { kind: "kept", text: `It stays on ${label}: its score is ${judged.value.score}.` };
      await changeStep(db, step, post, { attempt: step.attempt, to: "done", again: 0, ends: null, event });
      return done;
    }
    case "low":
      await noteLowScore(db, step, step.low_readings + 1, timings.secondReading);
      return done;
    case "go": {
      const removed = await removal.remove(access, post.remote_id!);
      checkpoint("after-delete");
      if (removed.kind !== "ok") return removed;
      if (!removed.value.is_gone) return { kind: "unknown", reason: "it is still there" };
      await untilSaved(engine, () => markDeleted(db, post, "author", `Deleted from ${label}.`));
      return done;
    }
  }
}

function nowhere(label: string): Failure {
  const message = `We could not find it on ${label}.`;
  return { kind: "rejected", status: 404, errors: [{ code: "NOT_FOUND", message, field: null }] };
}

const done = { kind: "ok", value: undefined } as const;

async function putOff(work: Work, failure: Failure): Promise<boolean> {
  const { engine, label, post, step } = work;
  const { attempt, tries } = step;
  const again = tries < MOST_TRIES ? msUntilAgain(failure, tries, engine.timings) : null;
  if (again === null) {
    const change = { attempt, to: "failed", again: 0, ends: null, event: refusal(work, failure) } as const;
    await changeStep(engine.db, step, post, change);
    return true;
  }
  const counts = failure.kind !== "throttled" && failure.kind !== "needs-reconnect";
  const change = { attempt, to: "waiting", again, ends: null, event: null, tries: tries + Number(counts) } as const;
  await changeStep(engine.db, step, post, change);
  if (failure.kind !== "throttled") return true;
  await pauseLane(engine.db, post.account_id, again, delayText(label, again));
  return false;
}

function refusal({ explain, label }: Work, failure: Failure) {
  const errors = failure.kind === "rejected" ? failure.errors : [];
  const said = errors.map(({ message, code }) => message || code).join(" ");
  const advice = errors.map((error) => explain(error).text).join(" ") || `Delete it on ${label}.`;
  return { kind: "delete_failed", text: ["The post was not deleted.", said].filter(Boolean).join(" "), advice };
}
