import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../database/connection.ts";
import { listen } from "../database/listen.ts";
import { createWaker } from "../lib/waker.ts";
import { checkpoint } from "./checkpoint.ts";
import type { Engine } from "./engine-context.ts";
import { claimLanes, type Lane, msUntilDue } from "./lanes.queries.ts";
import { createWaitingLanes } from "./waiting-lanes.ts";
import { workLane } from "./work-lane.ts";

export type Dispatcher = {
  /** Takes nothing new; what is under way ends, or is left to whoever looks next. */
  stop(): Promise<void>;
  /** When it last asked for work, or had no slot free. */
  askedAt(): number;
};

type Needs = Engine & { connection: Connection; slots: number };

const SOONEST_MS = 5;
/** What is claimed in advance and not begun by then is left to whoever has a free slot. */
const IN_ADVANCE_MS = 1000;

/** One per process: claims as many lanes as it has free slots, and sleeps until the next thing is due. */
export function startDispatcher(engine: Needs): Dispatcher {
  const { db, log, timings, guard } = engine;
  const owner = randomUUID();
  const waker = createWaker();
  const listener = listen("posts", waker.wake, engine);
  const slots = createSlots(engine, waker.wake);
  let isRunning = true;
  let askedAt = performance.now();

  async function ask(): Promise<number> {
    if (!guard.isTrusted()) return timings.poll;
    const begin = performance.now();
    askedAt = begin;
    await slots.leaveOld();
    const wanted = slots.wanted();
    if (wanted <= 0) return timings.poll;
    const leaseMs = timings.lease;
    const lanes = await claimLanes(db, { owner, most: wanted, leaseMs, notAfter: guard.notAfter() });
    const isCrowded = lanes.length === wanted;
    if (lanes.length > 0) checkpoint("after-claim");
    slots.take(lanes, isCrowded);
    if (isCrowded) return timings.poll;
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
    }
  }

  const running = run();
  return {
    askedAt: () => askedAt,
    stop: async () => {
      isRunning = false;
      slots.close();
      waker.wake();
      await Promise.all([running, listener.close()]);
      await slots.end();
    },
  };
}

/** Works on as many lanes as there are slots, and keeps a few more waiting; calls `onRoom` when more are wanted. */
function createSlots({ slots, ...engine }: Needs, onRoom: () => void) {
  const { db, log, timings } = engine;
  const busy = new Set<Promise<void>>();
  const waiting = createWaitingLanes(db);
  let isOpen = true;
  /** More accounts wait than there are slots: everyone gets one thing done before anyone gets a second. */
  let isCrowded = false;

  function fill(): void {
    while (isOpen && busy.size < slots) {
      const lane = waiting.next();
      if (!lane) return;
      start(lane);
    }
  }

  function start(lane: Lane): void {
    const work = workLane(engine, lane, () => isOpen && !isCrowded)
      .catch((error: Error) => log.warn({ account: lane.account_id, reason: error.message }, "a lane was left"))
      .finally(() => {
        busy.delete(work);
        fill();
        if (waiting.count() < enough()) onRoom();
      });
    busy.add(work);
  }

  /** Asking costs as much as all that is due: in a crowd lanes are claimed in advance, and seldom. */
  const enough = () => (isCrowded ? slots / 2 : 1);
  const most = () => slots - busy.size + (isCrowded ? 2 * slots : 0) - waiting.count();

  return {
    wanted: () => (waiting.count() < enough() ? most() : 0),
    take: (lanes: readonly Lane[], isMoreWaiting: boolean) => {
      isCrowded = isMoreWaiting;
      waiting.add(lanes);
      fill();
    },
    /** When lanes waited too long we are slower than we thought, and others may have free slots. */
    leaveOld: async () => {
      if (await waiting.leaveOld(IN_ADVANCE_MS)) isCrowded = false;
    },
    /** Starts nothing more. */
    close: () => {
      isOpen = false;
    },
    end: async () => {
      await waiting
        .leaveOld(0)
        .catch((error: Error) => log.warn({ reason: error.message }, "lanes were not given back"));
      await Promise.race([Promise.all(busy), sleep(timings.stop, undefined, { ref: false })]);
    },
  };
}
