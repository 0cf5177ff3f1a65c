import type { Look } from "@ponkan/platforms/capabilities";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import type { AccessRow } from "../../modules/accounts/access/access.queries.ts";
import {
  handleLostAccess,
  handleRefusedToken,
  renewedToken,
} from "../../modules/accounts/access/handle-refused-token.ts";
import { noteSuspension } from "../../modules/accounts/access/note-suspension.ts";
import { type OpenAccess, openAccess } from "../../modules/accounts/access/open-access.ts";
import { checkpoint } from "../checkpoint.ts";
import type { Engine } from "../engine-context.ts";
import { type CalledAccount, calledFor } from "../gates/gates.ts";
import { keepingLane } from "../lanes/keep-lane.ts";
import type { Lane } from "../lanes/lanes.queries.ts";
import { pauseAsAsked } from "../lanes/pauses.ts";
import type { Action, Sent } from "./action.ts";
import { afterLook, giveUp } from "./after-look.ts";
import { type Attempted, afterSend, notReady, sentTooLate } from "./after-send.ts";
import type { Item, OpenAttempt } from "./item.ts";
import type { Next, Pause } from "./next.ts";
import { retryUntilSaved } from "./retry-until-saved.ts";
import { stillWithin } from "./still-within.ts";
import { withJitter } from "./with-jitter.ts";

/** A lane this worker holds, with the account row that was read together with it. */
export type Holding = { lane: Lane; access: AccessRow | undefined };

type Work = { engine: Engine; lane: Lane; item: Item; action: Action; called: CalledAccount };

/**
 * Performs the action once: looks for an unclear earlier send before sending anything. Returns true if the lane was
 * released along with the result.
 */
export async function perform(engine: Engine, { lane, access }: Holding, item: Item, action: Action): Promise<boolean> {
  const called = calledFor(item, access);
  const work = { engine, lane, item, action, called };
  const open = await item.findOpen();
  const priority = item.isBackground ? "background" : "publish";
  const opened = await openAccess(engine, item.account_id, { priority, known: access });
  if (!open) return send(work, opened, access);
  await look(work, open, opened);
  return false;
}

async function send(work: Work, opened: Outcome<OpenAccess>, account: AccessRow | undefined): Promise<boolean> {
  const { engine, lane, item, action } = work;
  const { timings } = engine;
  if (opened.kind !== "ok") {
    await heardNothing(work, opened);
    return take(work, notReady(opened, about(work)));
  }
  const { access, token_gen } = opened.value;
  const prepared = await keepingLane(engine, lane, () => action.prepare(access));
  if (prepared.kind === "not-yet")
    return laneKept(item.holdBack(prepared.againMs ?? timings.firstLook, prepared.reason));
  if (prepared.kind === "needless") return laneKept(item.end(prepared.event));
  if (prepared.kind === "undecided") return take(work, giveUp(about(work)));
  if (prepared.kind !== "ok") {
    await heardNothing(work, prepared);
    const { isTokenRenewed, hindered } = await renewedToken(engine, item.account_id, opened.value, prepared);
    await handleLostAccess(engine, item.account_id, token_gen, prepared);
    await noteSuspension(engine, account, prepared);
    return take(work, notReady(hindered ?? prepared, { ...about(work), isTokenRenewed }));
  }

  const draft = prepared.value;
  checkpoint("before-arm", item.kind);
  const isInWindow = stillWithin(timings.sendWindow);
  const mayStart = stillWithin(timings.callDeadline);
  const attempt = await item.arm({ lane, matchKey: action.matchKey(draft), draft });
  // Cancelled, edited, paused, fenced out, or a similar item is unclear. Whatever the cause, wait so that the lane does
  // not loop on it.
  if (attempt === undefined) return laneKept(item.holdBack(ANOTHER_LIKE_IT_MS, null));
  checkpoint("after-arm", item.kind);

  const armed = { ...about(work), attempt };
  const answer = await engine.slots.use(async () =>
    isInWindow() ? await action.send({ ...access, patienceMs: timings.callDeadline, mayStart }, draft) : null,
  );
  if (answer === null) return take(work, sentTooLate(armed));
  checkpoint("after-answer", item.kind);
  const outcome = await unlessEcho(work, answer);
  // A refusal means nothing was published, so nothing is lost if the worker dies while it renews the token.
  const { isTokenRenewed, hindered } = await renewedToken(engine, item.account_id, opened.value, outcome);
  const isFreed = await finish(work, outcome, afterSend(hindered ?? outcome, { ...armed, isTokenRenewed }));
  await engine.gates.heard(work.called, answer);
  await handleLostAccess(engine, item.account_id, token_gen, outcome);
  await noteSuspension(engine, account, outcome);
  return isFreed;
}

const ANOTHER_LIKE_IT_MS = 1000;

/**
 * Reports failures on the way to a send to the platform gates. Successes are not reported because they may not have
 * needed a call.
 */
async function heardNothing({ engine, called }: Work, outcome: { kind: string }): Promise<void> {
  if (outcome.kind === "unknown" || outcome.kind === "not-sent") await engine.gates.heard(called, outcome);
}

function spreadOut(next: Next): Next {
  return next.again === null ? next : { ...next, again: withJitter(next.again) };
}

/** Returns false, because the lane is still held. */
export async function laneKept(done: Promise<unknown>): Promise<boolean> {
  await done;
  return false;
}

/** Saves the outcome. If it is done, this also releases the lane, unless the account still has to be paused. */
async function finish(work: Work, outcome: Outcome<Sent>, next: Next): Promise<boolean> {
  const { engine, lane, item } = work;
  const pause = pauseAfter(item, next);
  const frees = next.to === "done" && !pause ? lane : undefined;
  const isSaved = await retryUntilSaved(engine, () => item.save(spreadOut(next), frees));
  checkpoint("after-record", item.kind);
  if (!isSaved && outcome.kind === "ok") await item.noteLateAcceptance(next.attempt, outcome.value);
  await pauseAsAsked(engine, work.called, pause);
  return frees !== undefined;
}

function pauseAfter({ pauseAfter, isBackground }: Item, { to, pause }: Next): Pause | undefined {
  if (isBackground && pause?.scope === "account") return undefined;
  return pause ?? (to === "done" ? pauseAfter : undefined);
}

/** Treats a duplicate refusal as unclear if an earlier send was: the duplicate may be our own (C-4). */
async function unlessEcho({ item, action }: Work, answer: Outcome<Sent>): Promise<Outcome<Sent>> {
  const isEcho = answer.kind === "rejected" && action.isEcho(answer.errors) && (await item.wasUnclear());
  return isEcho ? { kind: "unknown", reason: "the platform has it already" } : answer;
}

/** Finds out what became of a send that got no clear answer. Never sends. */
async function look(work: Work, open: OpenAttempt, opened: Outcome<OpenAccess>): Promise<void> {
  const { item, action } = work;
  const { number: attempt, looks, age_ms: ageMs, is_accepted: isAccepted, sends } = open;
  const seen = await unattached(item, await seek(work, open, opened));
  checkpoint("before-settling", item.kind);
  const takesTime = action.takesTime(open.draft);
  const verdict = afterLook(seen, { ...about(work), attempt, takesTime, isAccepted, looks, ageMs, sends });
  if (verdict.kind === "look-again") return item.lookAgain({ ...verdict, inMs: withJitter(verdict.inMs) });
  if (seen.kind === "ok" && seen.value.kind === "over") await item.forgetPrepared();
  await take(work, verdict.next);
}

async function seek(work: Work, open: OpenAttempt, opened: Outcome<OpenAccess>) {
  const { engine, item, action, called } = work;
  if (opened.kind !== "ok") {
    await heardNothing(work, opened);
    return opened;
  }
  const { access, token_gen } = opened.value;
  const seen = await action.look(access, open);
  await engine.gates.heard(called, seen);
  await handleRefusedToken(engine, item.account_id, token_gen, seen);
  return seen;
}

/** Keeps only the sightings that do not belong to another item of ours. */
async function unattached(item: Item, seen: Outcome<Look>): Promise<Outcome<Look>> {
  if (seen.kind !== "ok" || seen.value.kind !== "seen") return seen;
  const { sightings } = seen.value;
  const taken = await item.findTaken(sightings.map(({ id }) => id));
  return ok({ kind: "seen", sightings: sightings.filter(({ id }) => !taken.has(id)) });
}

async function take({ engine, item, called }: Work, next: Next): Promise<boolean> {
  await retryUntilSaved(engine, () => item.save(spreadOut(next)));
  await pauseAsAsked(engine, called, pauseAfter(item, next));
  return false;
}

function about({ engine, item, action }: Work): Attempted {
  const { attempt, tries } = item;
  const { label, words, explain, retries, isRepeatable = false } = action;
  return { attempt, tries, timings: engine.timings, label, words, explain, isRepeatable, ...(retries && { retries }) };
}
