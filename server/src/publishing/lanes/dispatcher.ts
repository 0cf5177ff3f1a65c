import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { publishingAddress } from "../../config/publishing-address.ts";
import type { Connection } from "../../database/connection.ts";
import { listen } from "../../database/listen.ts";
import { createWaker } from "../../lib/waker.ts";
import { checkpoint } from "../checkpoint.ts";
import { together } from "../core/together.ts";
import type { Engine } from "../engine-context.ts";
import { createSuspects } from "../trials/suspects.ts";
import {
  claimLanes,
  type DueLane,
  findDue,
  giveBackLanes,
  type Lane,
  msUntilDue,
  releaseLanes,
  SUSPECT_DEATHS,
} from "./lanes.queries.ts";
import { createWaitingLanes } from "./waiting-lanes.ts";
import { workLane } from "./work-lane.ts";

export type Dispatcher = {
  /** Takes nothing new; what is under way ends, or is left to whoever looks next. */
  stop(): Promise<void>;
  /** When it last asked for work, or had enough. */
  askedAt(): number;
};

type Needs = Engine & { connection: Connection };

const SOONEST_MS = 5;
/** Beyond those that send: while one is armed or settled, another may use its slot. */
const MORE_THAN_SLOTS = 12;
/** For each slot: asking costs as much as all that is due, so it is done seldom. */
const IN_ADVANCE = 4;
/** What is claimed in advance and not begun by then is left to whoever has a free slot. */
const IN_ADVANCE_MS = 1000;

/** One per process: claims lanes with one task each, for as many as it can work on, and sleeps until more is due. */
export function startDispatcher(engine: Needs): Dispatcher {
  const { db, log, timings, guard, gates } = engine;
  const owner = randomUUID();
  const address = publishingAddress(engine.config);
  const waker = createWaker();
  const listener = listen("posts", waker.wake, engine);
  const crew = createCrew(engine, waker.wake);
  let isRunning = true;
  let askedAt = performance.now();

  async function ask(): Promise<number> {
    if (!guard.isTrusted()) return timings.poll;
    const begin = performance.now();
    askedAt = begin;
    await crew.leaveOld();
    const most = crew.wanted();
    if (most <= 0) return timings.poll;
    const claim = () => ({
      owner,
      leaseMs: timings.lease,
      notAfter: guard.notAfter(),
      address,
      takesSuspects: crew.takesSuspects(),
    });
    await probe(claim());
    const lanes = await claimLanes(db, { ...claim(), most });
    if (lanes.length > 0) {
      checkpoint("after-claim");
      crew.take(await findDue(db, lanes));
    }
    if (lanes.length === most) return crew.wanted() > 0 ? 0 : timings.poll;
    // What became due while we asked was not seen.
    const due = await msUntilDue(db, performance.now() - begin);
    return Math.min(Math.max(due ?? timings.poll, SOONEST_MS), timings.poll);
  }

  /** Whether a platform that was down answers again, is tried with one lane. */
  async function probe(claim: Omit<Parameters<typeof claimLanes>[1], "most">): Promise<void> {
    const platform = await gates.takeProbe();
    if (!platform) return;
    const lanes = await claimLanes(db, { ...claim, most: 1, probes: platform });
    await gates.probeWith(platform, lanes[0]?.account_id);
    crew.take(await findDue(db, lanes));
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
      crew.close();
      waker.wake();
      await Promise.all([running, listener.close()]);
      await crew.end();
    },
  };
}

/** Works on some lanes and keeps more waiting; calls `onRoom` when more are wanted. */
function createCrew(engine: Needs, onRoom: () => void) {
  const { db, log, timings, config, gates } = engine;
  const { slots } = config.publishing;
  const busy = new Set<Promise<void>>();
  const waiting = createWaitingLanes(db);
  const suspects = createSuspects(engine, onRoom);
  const release = together(slots * IN_ADVANCE, async (lanes: Lane[]) => {
    await releaseLanes(db, lanes);
    return lanes;
  });
  let isOpen = true;

  function fill(): void {
    while (isOpen && busy.size < slots + MORE_THAN_SLOTS) {
      const next = waiting.next();
      if (!next) return;
      start(next);
    }
  }

  /** What was claimed before its platform was shut is left to later. */
  async function workOn(task: DueLane): Promise<void> {
    const { lane, access } = task;
    if (access && gates.isShut(access.platform, lane.account_id)) return giveBackLanes(db, [lane]);
    const isFreed = await workLane(engine, task);
    await gates.probed(lane.account_id);
    if (!isFreed) await release(lane);
  }

  function start(task: DueLane): void {
    const { lane } = task;
    const work = workOn(task)
      .catch((error: Error) => log.warn({ account: lane.account_id, reason: error.message }, "a lane was left"))
      .then(() => {
        busy.delete(work);
        fill();
        if (waiting.count() <= slots) onRoom();
      });
    busy.add(work);
  }

  return {
    wanted: () => {
      const isEnough = waiting.count() > slots;
      return isEnough ? 0 : slots + MORE_THAN_SLOTS - busy.size + IN_ADVANCE * slots - waiting.count();
    },
    takesSuspects: suspects.hasRoom,
    take: (lanes: readonly DueLane[]) => {
      suspects.take(lanes.filter(({ lane }) => lane.deaths >= SUSPECT_DEATHS));
      waiting.add(lanes.filter(({ lane }) => lane.deaths < SUSPECT_DEATHS));
      fill();
    },
    /** We are slower than we thought, and others may have free slots. */
    leaveOld: async () => {
      await waiting.leaveOld(IN_ADVANCE_MS);
      await suspects.leaveOld(IN_ADVANCE_MS);
    },
    /** Starts nothing more. */
    close: () => {
      isOpen = false;
      suspects.close();
    },
    end: async () => {
      await waiting
        .leaveOld(0)
        .catch((error: Error) => log.warn({ reason: error.message }, "lanes were not given back"));
      const done = Promise.all([...busy, suspects.end()]);
      await Promise.race([done, sleep(timings.stop, undefined, { ref: false })]);
    },
  };
}
