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
import { withJitter } from "../core/with-jitter.ts";
import type { Engine } from "../engine-context.ts";
import { msUntilAgain } from "../steps/put-off.ts";

/**
 * Reads one inbox and decides on the new items (AR-08). The result never shuts the platform, and reopens it only as a
 * probe: Reddit's messages can be down while its posts work, and the other way round.
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
    // Also decides items left by a reader that died, or fetched at their owner's request.
    const needs = { ...engine, delayScale: engine.config.publishing.timeScale };
    await deciding.use(() => decideItems(needs, reading.creator_id));
    if (read.kind === "ok") return await finishReading(db, reading, timings.inboxEvery);
    const again = msUntilAgain(read, failures, timings) ?? timings.inboxEvery;
    await putOffReading(db, account_id, withJitter(Math.max(again, timings.inboxEvery)));
  } catch (error) {
    await engine.gates.probed(account_id).catch(() => {});
    log.warn({ account: account_id, reason: (error as Error).message }, "an inbox was not read");
    // If the database is unavailable, the inbox becomes due again when its lease expires.
    const again = timings.retries[Math.min(failures, timings.retries.length - 1)]!;
    await putOffReading(db, account_id, withJitter(Math.max(again, timings.inboxEvery))).catch(() => {});
  }
}

async function noteProbe({ gates }: Engine, reading: ClaimedReading, read: Outcome<number>): Promise<void> {
  const { account_id, user_id } = reading;
  // Other outcomes may not have involved a call.
  if (read.kind === "ok" || read.kind === "unknown" || read.kind === "not-sent") {
    await gates.heard({ account_id, user_id, platform: Platform.reddit, hasProxy: false }, read);
  }
  await gates.probed(account_id);
}
