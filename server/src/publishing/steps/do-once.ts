import type { Outcome } from "@ponkan/platforms/outcome";
import {
  handleLostAccess,
  handleRefusedToken,
  renewedToken,
} from "../../modules/accounts/access/handle-refused-token.ts";
import { type OpenAccess, openAccess } from "../../modules/accounts/access/open-access.ts";
import { checkpoint } from "../checkpoint.ts";
import type { Engine } from "../engine-context.ts";
import { type Lane, pauseLane } from "../lanes.queries.ts";
import { noteIncident, type Post, unlessAnotherOpen } from "../posts.queries.ts";
import { stillWithin } from "../still-within.ts";
import { untilSaved } from "../until-saved.ts";
import type { Action } from "./action.ts";
import { type AfterAnswer, afterAnswer, afterLook } from "./after-attempt.ts";
import type { FollowUp } from "./follow-up.ts";
import {
  armStep,
  changeStep,
  findOpenAttempt,
  lookAtStepAgain,
  type OpenAttempt,
  postponeStep,
  type Step,
} from "./steps.queries.ts";

type Work = {
  engine: Engine;
  lane: Lane;
  post: Post;
  step: Step;
  action: Action;
  label: string;
  explain: FollowUp["explain"];
};

const LEFT_MS = 1000;

/** Does it once: what was sent and is unclear is looked for before anything is sent again. */
export async function doOnce(work: Work): Promise<boolean> {
  const { engine, post, step } = work;
  const opened = await openAccess(engine, post.account_id, { priority: "publish" });
  const open = await findOpenAttempt(engine.db, step);
  if (open) return look(work, open, opened);
  if (opened.kind !== "ok") {
    // Nothing was sent, whatever it was.
    return take(work, afterAnswer(opened.kind === "unknown" ? notSent : opened, about(work, step.attempt)));
  }
  return send(work, opened.value);
}

const notSent = { kind: "not-sent", reason: "the account could not be opened" } as const;

async function send(work: Work, opened: OpenAccess): Promise<boolean> {
  const { access, token_gen } = opened;
  const { engine, lane, post, step, action } = work;
  const { db, timings, guard } = engine;
  const draft = await action.draftOf(post);
  if (draft === null) return take(work, afterAnswer(nothingToSend, about(work, step.attempt)));

  const isInWindow = stillWithin(timings.sendWindow);
  const mayStart = stillWithin(timings.callDeadline);
  const leases = { leaseMs: timings.sendingLease, abandonedMs: timings.abandonedAfter, notAfter: guard.notAfter() };
  const attempt = await unlessAnotherOpen(() =>
    armStep(db, { lane, step, matchKey: action.matchKey(draft), draft, ...leases }),
  );
  if (attempt === undefined) {
    await postponeStep(db, step, LEFT_MS);
    return true;
  }
  checkpoint("after-step-arm");
  const sending = { ...access, patienceMs: timings.callDeadline, mayStart };
  const outcome = isInWindow() ? await action.send(sending, draft) : notSent;
  checkpoint("after-step-answer");
  const isTokenRenewed = await renewedToken(engine, post.account_id, opened, outcome);
  const next = afterAnswer(outcome, { ...about(work, attempt), isTokenRenewed });
  const isSaved = await untilSaved(engine, () => changeStep(db, step, post, next.change));
  if (!isSaved && outcome.kind === "ok") {
    await noteIncident(db, "late_accept", post.id, { step: step.kind, attempt, ...outcome.value });
  }
  await handleLostAccess(engine, post.account_id, token_gen, outcome);
  return pauseAsAsked(work, next);
}

const nothingToSend = { kind: "rejected", status: 422, errors: [] } as const satisfies Outcome<never>;

async function look(work: Work, open: OpenAttempt, opened: Outcome<OpenAccess>): Promise<boolean> {
  const { engine, post, step, action } = work;
  const { draft, started_at: sent_at, looks, age_ms: ageMs, absents } = open;
  const sent = { username: post.username, draft, sent_at };
  const seen = opened.kind === "ok" ? await action.look(opened.value.access, sent) : opened;
  if (opened.kind === "ok") await handleRefusedToken(engine, post.account_id, opened.value.token_gen, seen);
  const verdict = afterLook(seen, { ...about(work, step.attempt), looks, ageMs, absents });
  if (verdict.kind === "look-again") await lookAtStepAgain(engine.db, step, verdict.inMs, verdict.counts);
  else await untilSaved(engine, () => changeStep(engine.db, step, post, verdict.change));
  return true;
}

async function take(work: Work, next: AfterAnswer): Promise<boolean> {
  const { engine, post, step } = work;
  await untilSaved(engine, () => changeStep(engine.db, step, post, next.change));
  return pauseAsAsked(work, next);
}

async function pauseAsAsked({ engine, post }: Work, { pause }: AfterAnswer): Promise<boolean> {
  if (pause) await pauseLane(engine.db, post.account_id, pause.ms, pause.reason);
  return !pause;
}

function about({ engine, step, action, label, explain }: Work, attempt: number) {
  const { words, setsCommentError } = action;
  const { kind, tries } = step;
  return { words, setsCommentError, kind, attempt, tries, label, timings: engine.timings, explain };
}
