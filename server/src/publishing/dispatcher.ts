import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../database/connection.ts";
import { listen } from "../database/listen.ts";
import { createWaker } from "../lib/waker.ts";
import { checkpoint } from "./checkpoint.ts";
import type { Engine } from "./engine-context.ts";
import { claimLanes, type Lane, msUntilDue } from "./lanes.queries.ts";
import { workLane } from "./work-lane.ts";

export type Dispatcher = {
  /** Takes nothing new; what is under way ends, or is left to whoever looks next. */
  stop(): Promise<void>;
  /** When it last asked for work, or had its hands full. */
  askedAt(): number;
};

type Needs = Engine & { connection: Connection; slots: number; guard: { isTrusted(): boolean } };

const SOONEST_MS = 5;
const GATHER_MS = 20;

/** One per process: asks for as many lanes as it has hands free, and sleeps until the next thing is due. */
export function startDispatcher(engine: Needs): Dispatcher {
  const { db, log, timings, slots, guard } = engine;
  const owner = randomUUID();
  const waker = createWaker();
  const listener = listen("targets", waker.wake, engine);
  const busy = new Set<Promise<void>>();
  let isRunning = true;
  /** More accounts wait than there are hands: everyone gets one thing done before anyone gets a second. */
  let isCrowded = false;
  let askedAt = performance.now();

  function start(lane: Lane): void {
    const work = workLane(engine, lane, () => isRunning && !isCrowded)
      .catch((error: Error) => log.warn({ account: lane.account_id, reason: error.message }, "a lane was left"))
      .finally(() => {
        busy.delete(work);
        waker.wake();
      });
    busy.add(work);
  }

  async function ask(): Promise<number> {
    const free = slots - busy.size;
    if (!guard.isTrusted()) return timings.poll;
    const begin = performance.now();
    askedAt = begin;
    if (free <= 0) return timings.poll;
    const lanes = await claimLanes(db, owner, free, timings.lease);
    isCrowded = lanes.length === free;
    if (lanes.length > 0) checkpoint("after-claim");
    for (const lane of lanes) start(lane);
    if (lanes.length === free) return timings.poll;
    // What became due while we asked was not seen.
    const due = await msUntilDue(db, performance.now() - begin);
    return Math.min(Math.max(due ?? timings.poll, SOONEST_MS), timings.poll);
  }

  async function run(): Promise<void> {
    while (isRunning) {
      const pause = await ask().catch((error: Error) => {
        log.warn({ reason: error.message }, "cannot ask for due posts");
        return timings.poll;
      });
      if (isRunning) await waker.pause(pause);
      // Hands that come free one after the other are filled together.
      if (isRunning && isCrowded) await sleep(GATHER_MS);
    }
  }

  const running = run();
  return {
    askedAt: () => askedAt,
    stop: async () => {
      isRunning = false;
      waker.wake();
      await Promise.all([running, listener.close()]);
      await Promise.race([Promise.all(busy), sleep(timings.stop, undefined, { ref: false })]);
    },
  };
}
