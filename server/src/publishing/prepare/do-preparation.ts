import { openAccess } from "../../modules/accounts/access/open-access.ts";
import { checkpoint } from "../checkpoint.ts";
import type { Engine } from "../engine-context.ts";
import { keepingLane } from "../lanes/keep-lane.ts";
import type { Lane } from "../lanes/lanes.queries.ts";
import { failWaiting } from "./fail-waiting.ts";
import { followEncoding } from "./follow-encoding.ts";
import { lookForGif } from "./look-for-gif.ts";
import { makeGif } from "./make-gif.ts";
import type { Move, Stage, Work } from "./move.ts";
import {
  dropPreparation,
  findPreparation,
  findWaitingFor,
  type Preparation,
  postponePreparation,
} from "./preparations.queries.ts";
import { takeMove } from "./take-move.ts";
import { askForTicket, putFile } from "./upload-file.ts";

/** Takes one file one stage further on its way to Redgifs. True when the lane may go on at once. */
export async function doPreparation(engine: Engine, lane: Lane, id: number): Promise<boolean> {
  try {
    return await tryPreparation(engine, lane, id);
  } catch (error) {
    // One that cannot be done must not be the first in its lane for ever.
    engine.log.error({ preparation: id, reason: (error as Error).message }, "a preparation failed");
    await postponePreparation(engine.db, id, engine.timings.retries[0]!);
    return true;
  }
}

async function tryPreparation(engine: Engine, lane: Lane, id: number): Promise<boolean> {
  const preparation = await findPreparation(engine.db, id);
  if (!preparation) return true;
  if (preparation.error !== null) return failWaiting(engine, preparation, preparation.error);
  if (await isUnwanted(engine, preparation)) {
    await dropPreparation(engine.db, id);
    return true;
  }
  const host = engine.platforms.redgifs?.mediaHost;
  if (!host) return takeMove({ engine, preparation }, notOffered);
  const opened = await openAccess(engine, preparation.account_id, { priority: "publish" });
  if (opened.kind !== "ok") return takeMove({ engine, preparation }, opened);

  const { access, token_gen } = opened.value;
  const work: Work = { engine, lane, host, access, preparation };
  const move = await keepingLane(engine, lane, () => stageOf(preparation)(work));
  checkpoint("after-stage");
  if (move.kind === "unauthorized") await openAccess(engine, preparation.account_id, { refused: token_gen });
  return takeMove(work, move);
}

const notOffered: Move = { kind: "needs-reconnect", reason: "Redgifs is not offered here" };

/** The handles say how far it is. */
function stageOf({ ticket_id, upload_url, submitted_at, gif_id }: Preparation): Stage {
  if (gif_id !== null) return followEncoding;
  if (submitted_at !== null) return lookForGif;
  if (ticket_id === null) return askForTicket;
  return upload_url === null ? makeGif : putFile;
}

/** Nobody needs it any more. What was begun in earnest is followed up all the same, but not for ever. */
async function isUnwanted({ db, timings }: Engine, preparation: Preparation): Promise<boolean> {
  const isUnderWay = preparation.submitted_at !== null && preparation.submitted_ms_ago < timings.undecided.media;
  return !isUnderWay && (await findWaitingFor(db, preparation, null)).length === 0;
}
