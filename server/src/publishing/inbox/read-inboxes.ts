import { inParallel } from "../../lib/in-parallel.ts";
import { decideItems } from "../../modules/autoresponders/answers/decide-items.ts";
import { readInbox } from "../../modules/autoresponders/inbox/read-inbox.ts";
import {
  addWantedReadings,
  type ClaimedReading,
  claimReadings,
  finishReading,
  putOffReading,
} from "../../modules/autoresponders/inbox/readings.queries.ts";
import { checkpoint } from "../checkpoint.ts";
import { spread } from "../core/spread.ts";
import type { Engine } from "../engine-context.ts";
import { msUntilAgain } from "../steps/put-off.ts";

/** With a round each second: after an outage everybody is due at once, and Reddit is not to feel it. */
const PER_ROUND = 16;
const SIDE_BY_SIDE = 8;

/**
 * Reads the inboxes that are due, those due longest first (AR-08). What comes of it opens and shuts no platform: Reddit's
 * messages may be ill while it takes posts, and the other way round.
 */
export async function readInboxes(engine: Engine): Promise<void> {
  const { db, timings } = engine;
  await addWantedReadings(db);
  const claim = { most: PER_ROUND, leaseMs: timings.inboxLease, yieldsMs: timings.inboxYields };
  await inParallel(SIDE_BY_SIDE, await claimReadings(db, claim), (reading) => readOne(engine, reading));
}

async function readOne(engine: Engine, reading: ClaimedReading): Promise<void> {
  const { db, log, timings } = engine;
  const { account_id, failures } = reading;
  try {
    const read = await readInbox(engine, reading);
    checkpoint("after-read", "inbox");
    // Also what somebody read before who died, or was asked for by its owner.
    await decideItems({ ...engine, delayScale: engine.config.publishing.timeScale }, reading.creator_id);
    if (read.kind === "ok") return await finishReading(db, reading, timings.inboxEvery);
    const again = msUntilAgain(read, failures, timings) ?? timings.inboxEvery;
    await putOffReading(db, account_id, spread(Math.max(again, timings.inboxEvery)));
  } catch (error) {
    log.warn({ account: account_id, reason: (error as Error).message }, "an inbox was not read");
    // Should the database be away, it comes back when its lease ends.
    const again = timings.retries[Math.min(failures, timings.retries.length - 1)]!;
    await putOffReading(db, account_id, spread(Math.max(again, timings.inboxEvery))).catch(() => {});
  }
}
