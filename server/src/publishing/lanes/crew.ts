import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../database/connection.ts";
import { batchCalls } from "../core/batch-calls.ts";
import type { Engine } from "../engine-context.ts";
import { createSuspects } from "../trials/suspects.ts";
import { type DueLane, giveBackLanes, type Lane, releaseLanes, SUSPECT_DEATHS } from "./lanes.queries.ts";
import { createWaitingLanes } from "./waiting-lanes.ts";
import { workLane } from "./work-lane.ts";
import { createWorkerSlots } from "./worker-slots.ts";

/** Workers beyond the number of slots: while one arms or settles, another can use its slot. */
const MORE_THAN_SLOTS = 12;
/**
 * Lanes claimed ahead per slot. A claim reads everything that is due at the front of all lanes, so claims should be
 * rare.
 */
const IN_ADVANCE = 4;
/** Per slot, including lanes that may not start yet because their user or pool is at its limit. */
const MOST_WAITING = 2 * IN_ADVANCE;
/** Lanes claimed ahead but not started within this time are given back for processes with a free slot. */
const IN_ADVANCE_MS = 1000;

/** Works on a number of lanes and queues more; calls `onRoom` when it wants more. */
export function createCrew(engine: Engine & { connection: Connection }, onRoom: () => void) {
  const { db, log, timings, config } = engine;
  const { slots } = config.publishing;
  const count = slots + MORE_THAN_SLOTS;
  const busy = new Set<Promise<void>>();
  const workerSlots = createWorkerSlots(count, slots);
  const waiting = createWaitingLanes(db);
  const suspects = createSuspects(engine, onRoom);
  const workOn = createWork(engine);
  let isOpen = true;

  const mayStart = (how: "shared" | "alone") => (task: DueLane) => workerSlots.hasRoom(task, how);
  const ready = () => waiting.count(mayStart("alone"));

  function fill(): void {
    while (isOpen && busy.size < count) {
      const next = waiting.next(mayStart("shared")) ?? waiting.next(mayStart("alone"));
      if (!next) return;
      start(next);
    }
  }

  function start(task: DueLane): void {
    const { lane } = task;
    const freeSlot = workerSlots.take(task);
    const work = workOn(task)
      .catch((error: Error) => log.warn({ account: lane.account_id, reason: error.message }, "a lane was left"))
      .then(() => {
        busy.delete(work);
        freeSlot();
        fill();
        if (ready() <= slots) onRoom();
      });
    busy.add(work);
  }

  return {
    wanted: () => {
      const readyNow = ready();
      if (readyNow > slots) return 0;
      const most = count - busy.size + IN_ADVANCE * slots - readyNow;
      return Math.min(most, MOST_WAITING * slots - waiting.count());
    },
    /** What the next claim should leave for later or for other processes. */
    leaves: () => ({ ...workerSlots.crowds(), leavesUploads: workerSlots.areUploadsFull() }),
    takesSuspects: suspects.hasRoom,
    take: (lanes: readonly DueLane[]) => {
      suspects.take(lanes.filter(({ lane }) => lane.deaths >= SUSPECT_DEATHS));
      waiting.add(lanes.filter(({ lane }) => lane.deaths < SUSPECT_DEATHS));
      fill();
    },
    /**
     * Gives back lanes that have waited too long: we are slower than expected, and other processes may have free slots.
     */
    leaveOld: async () => {
      await waiting.leaveOld(IN_ADVANCE_MS);
      await suspects.leaveOld(IN_ADVANCE_MS);
    },
    /** Starts no more work. */
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

/** Performs one task and releases its lane, batched with other lanes. */
function createWork(engine: Engine) {
  const { db, gates, config } = engine;
  const release = batchCalls(config.publishing.slots * IN_ADVANCE, async (lanes: Lane[]) => {
    await releaseLanes(db, lanes);
    return lanes;
  });
  return async (task: DueLane): Promise<void> => {
    const { lane, access } = task;
    // The platform was shut after the lane was claimed, so the task has to wait.
    if (access && gates.isShut(access.platform, lane.account_id)) return giveBackLanes(db, [lane]);
    const isFreed = await workLane(engine, task);
    await gates.probed(lane.account_id);
    if (!isFreed) await release(lane);
  };
}
