import { setTimeout as sleep } from "node:timers/promises";
import type { Connection } from "../../database/connection.ts";
import { together } from "../core/together.ts";
import type { Engine } from "../engine-context.ts";
import { createSuspects } from "../trials/suspects.ts";
import { type DueLane, giveBackLanes, type Lane, releaseLanes, SUSPECT_DEATHS } from "./lanes.queries.ts";
import { createPlaces } from "./places.ts";
import { createWaitingLanes } from "./waiting-lanes.ts";
import { workLane } from "./work-lane.ts";

/** Beyond those that send: while one is armed or settled, another may use its slot. */
const MORE_THAN_SLOTS = 12;
/** For each slot: asking costs as much as what is due in front of all lanes, so it is done seldom. */
const IN_ADVANCE = 4;
/** Those that nobody may begin now included: they have to be somewhere until then. */
const MOST_WAITING = 2 * IN_ADVANCE;
/** What is claimed in advance and not begun by then is left to whoever has a free slot. */
const IN_ADVANCE_MS = 1000;

/** Works on some lanes and keeps more waiting; calls `onRoom` when more are wanted. */
export function createCrew(engine: Engine & { connection: Connection }, onRoom: () => void) {
  const { db, log, timings, config } = engine;
  const { slots } = config.publishing;
  const count = slots + MORE_THAN_SLOTS;
  const busy = new Set<Promise<void>>();
  const places = createPlaces(count, slots);
  const waiting = createWaitingLanes(db);
  const suspects = createSuspects(engine, onRoom);
  const workOn = createWork(engine);
  let isOpen = true;

  const mayStart = (how: "shared" | "alone") => (task: DueLane) => places.hasRoom(task, how);
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
    const leavePlace = places.take(task);
    const work = workOn(task)
      .catch((error: Error) => log.warn({ account: lane.account_id, reason: error.message }, "a lane was left"))
      .then(() => {
        busy.delete(work);
        leavePlace();
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
    /** What is better left to later, or to others. */
    leaves: () => ({ ...places.crowds(), leavesUploads: places.areUploadsFull() }),
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

/** Does one task and gives its lane back, together with those of others. */
function createWork(engine: Engine) {
  const { db, gates, config } = engine;
  const release = together(config.publishing.slots * IN_ADVANCE, async (lanes: Lane[]) => {
    await releaseLanes(db, lanes);
    return lanes;
  });
  return async (task: DueLane): Promise<void> => {
    const { lane, access } = task;
    // What was claimed before its platform was shut is left to later.
    if (access && gates.isShut(access.platform, lane.account_id)) return giveBackLanes(db, [lane]);
    const isFreed = await workLane(engine, task);
    await gates.probed(lane.account_id);
    if (!isFreed) await release(lane);
  };
}
