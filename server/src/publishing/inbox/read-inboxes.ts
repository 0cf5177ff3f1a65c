import { setTimeout as sleep } from "node:timers/promises";
import { Platform } from "@ponkan/contract/accounts/platform";
import {
  addWantedReadings,
  type ClaimedReading,
  claimReadings,
} from "../../modules/autoresponders/inbox/readings.queries.ts";
import { createSlots } from "../core/slots.ts";
import type { Engine } from "../engine-context.ts";
import { readOne } from "./read-one.ts";

/** Inboxes started per round (one round a second), so that Reddit is not flooded after an outage, when all are due. */
const PER_ROUND = 16;
/** Guaranteed per round, so that the sound accounts cannot starve the doubtful ones. */
const LEAST_DOUBTFUL = 4;
/** Deciding holds a database connection for a while; limited so that publishing still gets one. */
const DECIDING = 4;

/**
 * `sound` accounts have no proxy and were read successfully last time, so they answer quickly. `doubtful` ones (with
 * their own proxy, or not read last time) may use up the whole timeout, so they have a separate pool with a limit per
 * user.
 */
const kinds = {
  sound: { atOnce: 24, perUser: 24 },
  doubtful: { atOnce: 32, perUser: 4 },
} as const;

export type InboxReader = {
  /** Starts to read the inboxes that are due, longest due first, without waiting for them to finish. */
  round(): Promise<void>;
  /** Lets reads in progress finish, or leaves them to the next reader. */
  end(): Promise<void>;
};

export function createInboxReader(engine: Engine): InboxReader {
  const { db, timings, gates } = engine;
  const deciding = createSlots(DECIDING);
  const pace = { leaseMs: timings.inboxLease, yieldsMs: timings.inboxYields };
  const reading = {
    sound: new Map<ClaimedReading, Promise<void>>(),
    doubtful: new Map<ClaimedReading, Promise<void>>(),
  };

  async function begin(kind: keyof typeof kinds, share: number): Promise<number> {
    const underWay = reading[kind];
    const { atOnce, perUser } = kinds[kind];
    const most = Math.min(share, atOnce - underWay.size);
    if (most <= 0) return 0;
    const busy = [...underWay.keys()];
    const claim = { most, perUser, busy, kind };
    const due = await claimReadings(db, { ...claim, ...pace });
    for (const claimed of due) start(kind, claimed);
    return due.length;
  }

  function start(kind: keyof typeof kinds, claimed: ClaimedReading, isProbe = false): void {
    const work = readOne(engine, deciding, claimed, isProbe).finally(() => reading[kind].delete(claimed));
    reading[kind].set(claimed, work);
  }

  /** While Reddit is down and nothing is due to be sent, only an inbox read can find out that it answers again. */
  async function probe(): Promise<void> {
    if (!(await gates.takeIdleProbe(Platform.reddit))) return;
    const claim = { most: 1, perUser: 1, busy: [], kind: "probe" as const, ...pace };
    const [claimed] = await claimReadings(db, claim);
    await gates.probeWith(Platform.reddit, claimed?.account_id);
    if (claimed) start("doubtful", claimed, true);
  }

  return {
    round: async () => {
      await addWantedReadings(db);
      await probe();
      const begun = await begin("sound", PER_ROUND);
      await begin("doubtful", Math.max(PER_ROUND - begun, LEAST_DOUBTFUL));
    },
    end: async () => {
      const all = Promise.all([...reading.sound.values(), ...reading.doubtful.values()]);
      await Promise.race([all, sleep(timings.stop, undefined, { ref: false })]);
    },
  };
}
