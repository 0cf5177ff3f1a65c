import type { Prepared } from "../core/action.ts";
import { retryUntilSaved } from "../core/retry-until-saved.ts";
import type { Engine } from "../engine-context.ts";
import { type Move, type NewGif, pauseAfter } from "./move.ts";
import { finishPreparation, type Handles, type Preparation, savePreparation } from "./preparations.queries.ts";

export type PreparationContext = { engine: Engine; preparation: Preparation };

const MOST_ROUNDS = 3;

/** Stores how far the file has come. */
export async function takeMove(keeping: PreparationContext, move: Move): Promise<Prepared<NewGif>> {
  const { engine, preparation } = keeping;
  switch (move.kind) {
    case "on":
      await retryUntilSaved(engine, () => savePreparation(engine.db, preparation, move.handles, move.againMs));
      return { kind: "not-yet", reason: move.note ?? null, againMs: move.againMs };
    case "ready":
      await retryUntilSaved(engine, () => finishPreparation(engine.db, preparation, move.url));
      return { kind: "needless", event: { kind: "preparing", text: "The file is on Redgifs." } };
    case "start-over":
      await retryUntilSaved(engine, () => startOver(keeping, move.reason));
      return { kind: "not-yet", reason: move.reason, againMs: pauseBefore(keeping) };
    default:
      return move;
  }
}

/** Restarts from the upload, a limited number of times. Returns false if another worker has advanced it. */
export function startOver(keeping: PreparationContext, reason: string): Promise<boolean> {
  const { engine, preparation } = keeping;
  const handles = isLastRound(preparation) ? { error: reason } : { ...nothing, rounds: preparation.rounds + 1 };
  return savePreparation(engine.db, preparation, handles, pauseBefore(keeping));
}

function pauseBefore({ engine, preparation }: PreparationContext): number {
  return isLastRound(preparation) ? 0 : pauseAfter(engine, preparation.rounds);
}

const isLastRound = ({ rounds }: Preparation) => rounds + 1 >= MOST_ROUNDS;

const nothing: Handles = {
  ticket_id: null,
  upload_url: null,
  submitted_at: null,
  gif_id: null,
  url: null,
  looks: 0,
  tries: 0,
};
