import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Failure } from "@ponkan/platforms/outcome";
import { delayText } from "../core/after-send.ts";
import { untilSaved } from "../core/until-saved.ts";
import type { Engine } from "../engine-context.ts";
import { pauseLane } from "../lanes/lanes.queries.ts";
import { noteOnce } from "../posts/postpone.queries.ts";
import { type Move, pauseAfter, type Work } from "./move.ts";
import {
  findWaitingFor,
  finishPreparation,
  type Handles,
  type Preparation,
  savePreparation,
} from "./preparations.queries.ts";

const MOST_ROUNDS = 3;
const LEFT_MS = 1000;
const label = platformLabels.redgifs;

/** Writes down what came of a stage, and tells those who wait for the file. Every way out moves it forward in time. */
export async function takeMove(work: Pick<Work, "engine" | "preparation">, move: Move): Promise<boolean> {
  const { engine, preparation } = work;
  const { db, timings } = engine;
  const save = (handles: Handles, againMs: number) =>
    untilSaved(engine, () => savePreparation(db, preparation, handles, againMs));
  switch (move.kind) {
    case "on":
      await save(move.handles, move.againMs);
      if (move.note) await noteOnPosts(engine, preparation, move.note);
      return true;
    case "ready":
      await untilSaved(engine, () => finishPreparation(db, preparation, move.url));
      await noteOnPosts(engine, preparation, `The file is on ${label}.`);
      return true;
    case "start-over":
      if (preparation.rounds + 1 >= MOST_ROUNDS) await save({ error: move.reason }, 0);
      else await save({ ...nothing, rounds: preparation.rounds + 1 }, pauseAfter(engine, preparation.rounds));
      await noteOnPosts(engine, preparation, move.reason);
      return true;
    case "left":
      await save({}, LEFT_MS);
      return false;
    case "rejected":
      await save({ error: wordsOf(move) }, 0);
      return true;
    case "throttled":
      await save({}, move.retryAfterMs);
      await pauseLane(db, preparation.account_id, move.retryAfterMs, delayText(label, move.retryAfterMs));
      await noteOnPosts(engine, preparation, delayText(label, move.retryAfterMs));
      return false;
    case "unauthorized":
      await save({}, timings.firstLook);
      return true;
    case "needs-reconnect":
      await save({}, timings.retries[0]!);
      await noteOnPosts(engine, preparation, `Access to the ${label} account was lost.`);
      return false;
    case "not-sent":
    case "unknown":
      await save({ tries: preparation.tries + 1 }, pauseAfter(engine, preparation.tries));
      await noteOnPosts(engine, preparation, `${label} could not be reached. We try again.`);
      return true;
  }
}

const nothing: Handles = {
  ticket_id: null,
  upload_url: null,
  submitted_at: null,
  gif_id: null,
  url: null,
  looks: 0,
  tries: 0,
};

function wordsOf({ errors }: Extract<Failure, { kind: "rejected" }>): string {
  return errors.map(({ message, code }) => message || code).join(" ") || `${label} refused the file.`;
}

async function noteOnPosts({ db, timings }: Engine, preparation: Preparation, text: string): Promise<void> {
  const waiting = await findWaitingFor(db, preparation, timings.prepareAhead);
  await noteOnce(
    db,
    waiting.map(({ id }) => id),
    "preparing",
    text,
  );
}
