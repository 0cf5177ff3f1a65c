import type { Action } from "../core/action.ts";
import { type Holding, laneKept, perform } from "../core/perform.ts";
import { isConnectionLost } from "../core/retry-until-saved.ts";
import type { Engine } from "../engine-context.ts";
import { failWaiting } from "./fail-waiting.ts";
import { gifAction } from "./gif-action.ts";
import { preparationItem } from "./preparation-item.ts";
import {
  dropPreparation,
  findPreparation,
  findWaitingFor,
  type Preparation,
  postponePreparation,
} from "./preparations.queries.ts";

/** Takes one file one stage further on its way to Redgifs. Returns true if the lane was released along with it. */
export async function doPreparation(engine: Engine, holding: Holding, id: number): Promise<boolean> {
  try {
    return await tryPreparation(engine, holding, id);
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    // A preparation that cannot be handled must not block its lane forever.
    engine.log.error({ preparation: id, reason: (error as Error).message }, "a preparation failed");
    await postponePreparation(engine.db, id, engine.timings.retries[0]!);
    return false;
  }
}

async function tryPreparation(engine: Engine, holding: Holding, id: number): Promise<boolean> {
  const preparation = await findPreparation(engine.db, id);
  if (!preparation) return false;
  if (preparation.error !== null) return laneKept(failWaiting(engine, preparation, preparation.error));
  if (await isUnwanted(engine, preparation)) return laneKept(dropPreparation(engine.db, id));
  const item = preparationItem(engine, preparation);
  const host = engine.platforms.redgifs?.mediaHost;
  if (!host) return laneKept(item.holdBack(engine.timings.retries[0]!, "Redgifs is not offered here."));
  return perform(engine, holding, item, gifAction({ engine, preparation }, host) as Action);
}

/** True if no post needs the file any more. Once submitted, the gif is still followed up, but not forever. */
async function isUnwanted({ db, timings }: Engine, preparation: Preparation): Promise<boolean> {
  const isUnderWay = preparation.submitted_at !== null && preparation.submitted_ms_ago < timings.undecided.media;
  return !isUnderWay && (await findWaitingFor(db, preparation, null)).length === 0;
}
