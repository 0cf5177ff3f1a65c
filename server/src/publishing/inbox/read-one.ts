import { Platform } from "@ponkan/contract/accounts/platform";
import type { Outcome } from "@ponkan/platforms/outcome";
import { decideItems } from "../../modules/autoresponders/answers/decide-items.ts";
import { readInbox } from "../../modules/autoresponders/inbox/read-inbox.ts";
import {
  type ClaimedReading,
  finishReading,
  putOffReading,
} from "../../modules/autoresponders/inbox/readings.queries.ts";
import { checkpoint } from "../checkpoint.ts";
import type { Slots } from "../core/slots.ts";
import { spread } from "../core/spread.ts";
import type { Engine } from "../engine-context.ts";
import { msUntilAgain } from "../steps/put-off.ts";

/**
 * Reads one inbox and decides on what came (AR-08). What comes of it shuts no platform, and opens it only where nobody
 * else asks: Reddit's messages may be ill while it takes posts, and the other way round.
 */
export async function readOne(
  engine: Engine,
  deciding: Slots,
  reading: ClaimedReading,
  isProbe: boolean,
): Promise<void> {
  const { db, log, timings } = engine;
  const { account_id, failures } = reading;
  try {
    const read = await readInbox(engine, reading);
    checkpoint("after-read", "inbox");
    if (isProbe) await noteProbe(engine, reading, read);
    // Also what somebody read before who died, or was asked for by its owner.
    const needs = { ...engine, delayScale: engine.config.publishing.timeScale };
    await deciding.use(() => decideItems(needs, reading.creator_id));
    if (read.kind === "ok") return await finishReading(db, reading, timings.inboxEvery);
    const again = msUntilAgain(read, failures, timings) ?? timings.inboxEvery;
    await putOffReading(db, account_id, spread(Math.max(again, timings.inboxEvery)));
  } catch (error) {
    await engine.gates.probed(account_id).catch(() => {});
    log.warn({ account: account_id, reason: (error as Error).message }, "an inbox was not read");
    // Should the database be away, it comes back when its lease ends.
    const again = timings.retries[Math.min(failures, timings.retries.length - 1)]!;
    await putOffReading(db, account_id, spread(Math.max(again, timings.inboxEvery))).catch(() => {});
  }
}

async function noteProbe({ gates }: Engine, reading: ClaimedReading, read: Outcome<number>): Promise<void> {
  const { account_id, user_id } = reading;
  // The others may have come to no call.
  if (read.kind === "ok" || read.kind === "unknown" || read.kind === "not-sent") {
    await gates.heard({ account_id, user_id, platform: Platform.reddit, hasProxy: false }, read);
  }
  await gates.probed(account_id);
}
