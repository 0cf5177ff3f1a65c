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

/** With a round each second: after an outage everybody is due at once, and Reddit is not to feel it. */
const PER_ROUND = 16;
/** Those that answer at once do not keep the others from their turn. */
const LEAST_DOUBTFUL = 4;
/** Deciding takes a connection of the database for a while; publishing is to find one. */
const DECIDING = 4;

/**
 * Who is read directly, and was read the last time, answers soon. The others, who have a proxy of their own or were not
 * read, may take as long as we have patience: they have places apart, of which nobody gets all.
 */
const kinds = {
  sound: { places: 24, perUser: 24 },
  doubtful: { places: 32, perUser: 4 },
} as const;

export type InboxReader = {
  /** Begins to read the inboxes that are due, those due longest first, and waits for none of them. */
  round(): Promise<void>;
  /** What is under way ends, or is left to whoever is next. */
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
    const { places, perUser } = kinds[kind];
    const most = Math.min(share, places - underWay.size);
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

  /** Reddit is down and nothing is to be sent: then nobody but a reader finds out that it answers again. */
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
