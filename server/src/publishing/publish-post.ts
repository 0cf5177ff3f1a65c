import type { Published } from "@ponkan/platforms/capabilities";
import type { Outcome } from "@ponkan/platforms/outcome";
import { handleLostAccess, renewedToken } from "../modules/accounts/access/handle-refused-token.ts";
import { openAccess } from "../modules/accounts/access/open-access.ts";
import { checkpoint } from "./checkpoint.ts";
import type { Engine } from "./engine-context.ts";
import { keepingLane } from "./keep-lane.ts";
import { type Lane, pauseLane } from "./lanes.queries.ts";
import { missed } from "./missed.ts";
import { heldUp, type NextStep, nextStep, notReady } from "./next-step.ts";
import { awaitItsTime, holdBack, postpone } from "./postpone.queries.ts";
import { armPost, changePost, noteIncident, type Post, unlessAnotherOpen, wasUnclear } from "./posts.queries.ts";
import { isEarly, prepareEarly } from "./prepare/prepare-early.ts";
import type { Sender } from "./sender.ts";
import { stillWithin } from "./still-within.ts";
import { untilSaved } from "./until-saved.ts";

const ANOTHER_LIKE_IT_MS = 1000;
const MINUTE = 60_000;

/** Sends one post, once. True when the lane may go on at once. */
export async function publishPost(engine: Engine, lane: Lane, sender: Sender, post: Post): Promise<boolean> {
  const { db, timings } = engine;
  if (post.late_ms > post.late_minutes * MINUTE) return take(engine, post, { change: missed(post.attempt) });
  if (await isEarly(engine, sender, post)) return prepareEarly(engine, lane, sender, post);
  if (post.late_ms < 0) return leaveForItsTime(engine, post);

  const opened = await openAccess(engine, post.account_id, { priority: "publish" });
  const about = { attempt: post.attempt, tries: post.tries, label: sender.label, timings, explain: sender.explain };
  if (opened.kind !== "ok") return take(engine, post, notReady(opened, about));
  const { access, token_gen } = opened.value;
  const prepared = await keepingLane(engine, lane, () => sender.prepare(access, post));
  if (prepared.kind === "not-yet") {
    await holdBack(db, post, timings.firstLook, prepared.reason);
    return true;
  }
  if (prepared.kind !== "ok") {
    const isTokenRenewed = await renewedToken(engine, post.account_id, opened.value, prepared);
    await handleLostAccess(engine, post.account_id, token_gen, prepared);
    return take(engine, post, notReady(prepared, { ...about, isTokenRenewed }));
  }

  checkpoint("before-arm");
  const isInWindow = stillWithin(timings.sendWindow);
  const mayStart = stillWithin(timings.callDeadline);
  const draft = prepared.value;
  const attempt = await arm(engine, lane, post, sender.matchKey(draft), draft);
  if (attempt === undefined) return true;
  checkpoint("after-arm");

  const sent = { ...about, attempt, from: ["sending"] as const };
  if (!isInWindow()) return take(engine, post, heldUp(sent));
  const answer = await sender.send({ ...access, patienceMs: timings.callDeadline, mayStart }, draft);
  checkpoint("after-answer");
  const outcome = await unlessEcho(engine, sender, post, answer);
  // Refused means not done: whoever dies over the renewal loses nothing.
  const isTokenRenewed = await renewedToken(engine, post.account_id, opened.value, outcome);
  const step = nextStep(outcome, { ...sent, isTokenRenewed });
  const isSaved = await untilSaved(engine, () => changePost(db, post, step.change));
  checkpoint("after-record");
  if (!isSaved) await noteLateAcceptance(engine, post, attempt, outcome);
  await handleLostAccess(engine, post.account_id, token_gen, outcome);
  warnOperator(engine, sender, outcome);
  return pauseAsAsked(engine, post, step);
}

/** It was due when it was found, and moved by its owner before it was read. */
async function leaveForItsTime({ db }: Engine, post: Post): Promise<boolean> {
  await awaitItsTime(db, post);
  return true;
}

/** Nobody who posts can do anything about it: the product's own registration is not served. */
function warnOperator({ log }: Engine, { label }: Sender, outcome: Outcome<unknown>): void {
  const isOurs = outcome.kind === "throttled" && outcome.scope === "app";
  if (isOurs) log.error({ platform: label, reason: outcome.message }, "a platform does not serve our app");
}

/** The platform has the same already: after a send that was unclear, that may be the post itself (C-4). */
async function unlessEcho({ db }: Engine, sender: Sender, post: Post, answer: Outcome<Published>) {
  const isEcho = answer.kind === "rejected" && sender.isEcho(answer.errors) && (await wasUnclear(db, post.id));
  return isEcho ? ({ kind: "unknown", reason: "the platform has it already" } as const) : answer;
}

async function arm(engine: Engine, lane: Lane, post: Post, matchKey: string, draft: unknown) {
  const { db, timings, guard } = engine;
  const leaseMs = timings.sendingLease;
  const abandonedMs = timings.abandonedAfter;
  const notAfter = guard.notAfter();
  const attempt = await unlessAnotherOpen(() =>
    armPost(db, { lane, post, matchKey, draft, leaseMs, abandonedMs, notAfter }),
  );
  // Cancelled, edited, switched off, fenced out or another like it; whatever it was, nobody shall spin on it.
  if (attempt === undefined) await postpone(db, post, ANOTHER_LIKE_IT_MS);
  return attempt;
}

async function take(engine: Engine, post: Post, step: NextStep): Promise<boolean> {
  await untilSaved(engine, () => changePost(engine.db, post, step.change));
  return pauseAsAsked(engine, post, step);
}

async function pauseAsAsked({ db, timings }: Engine, post: Post, { pause, change }: NextStep): Promise<boolean> {
  if (pause) await pauseLane(db, post.account_id, pause.ms, pause.reason);
  // After an outage the posts of one account do not go out in a bunch (Ban Shield: posts too close).
  const isCatchingUp = change.to === "posted" && post.late_ms > timings.catchUpAfter;
  if (isCatchingUp) await pauseLane(db, post.account_id, timings.catchUpPause, "Making up for the time lost.");
  return !pause && !isCatchingUp;
}

/** Somebody else took over while we waited for the answer; if the platform said yes, people have to know. */
async function noteLateAcceptance(engine: Engine, post: Post, attempt: number, outcome: Outcome<unknown>) {
  if (outcome.kind !== "ok") return;
  await noteIncident(engine.db, "late_accept", post.id, { attempt, ...(outcome.value as object) });
}
