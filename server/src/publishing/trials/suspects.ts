import type { Connection } from "../../database/connection.ts";
import { checkpoint } from "../checkpoint.ts";
import type { Engine } from "../engine-context.ts";
import { keepingLane } from "../lanes/keep-lane.ts";
import { type DueLane, prolongLane, releaseLanes } from "../lanes/lanes.queries.ts";
import { createWaitingLanes } from "../lanes/waiting-lanes.ts";
import { workLane } from "../lanes/work-lane.ts";
import { findSuspect, setAside } from "./set-aside.ts";
import { createTrials, type Trial } from "./trials.ts";

export type Suspects = {
  /** False while lanes are waiting: trials run one at a time. */
  hasRoom(): boolean;
  take(lanes: readonly DueLane[]): void;
  leaveOld(ms: number): Promise<void>;
  /** Starts nothing more. A trial that dies from now on is no longer blamed on its task. */
  close(): void;
  end(): Promise<void>;
};

/**
 * Runs the first task of lanes whose last holders died. Most of those deaths had another cause, so each task is tried
 * alone in a separate process, and only a task that kills that process is set aside.
 */
export function createSuspects(engine: Engine & { connection: Connection }, onRoom: () => void): Suspects {
  const { db, log } = engine;
  const waiting = createWaitingLanes(db);
  const trials = createTrials(engine);
  let isOpen = true;
  let underWay: Promise<void> | undefined;

  function go(): void {
    const next = isOpen && !underWay ? waiting.next() : undefined;
    if (!next) return;
    underWay = tryOut(next)
      .catch((error: Error) => log.warn({ account: next.lane.account_id, reason: error.message }, "a lane was left"))
      .then(() => engine.gates.probed(next.lane.account_id))
      .then(() => {
        underWay = undefined;
        go();
        if (waiting.count() === 0) onRoom();
      });
  }

  async function tryOut(task: DueLane): Promise<void> {
    const { lane, due } = task;
    const suspect = due && (await findSuspect(engine, due));
    if (!suspect) return releaseLanes(db, [lane]);
    const canTry = await keepingLane(engine, lane, () => trials.ready().then(() => true, cannotStart));
    if (!(await prolongLane(db, lane, engine.timings.lease))) return;
    checkpoint("before-trial");
    // Without a trial process, run it in this one rather than not at all.
    const trial: Trial = canTry ? await trials.run(task) : { kind: "done", isFreed: await workLane(engine, task) };
    if (trial.kind === "left") throw new Error(trial.reason);
    if (trial.kind === "died" && !isOpen) return;
    if (trial.kind === "died") await setAside(engine, suspect, trial.how);
    if (trial.kind === "died" || !trial.isFreed) await releaseLanes(db, [lane]);
  }

  function cannotStart(error: Error): boolean {
    log.error({ reason: error.message }, "nothing can be tried apart");
    return false;
  }

  return {
    hasRoom: () => waiting.count() === 0 && !underWay,
    take: (lanes) => {
      waiting.add(lanes);
      go();
    },
    leaveOld: waiting.leaveOld,
    close: () => {
      isOpen = false;
    },
    end: async () => {
      await waiting.leaveOld(0);
      await underWay;
      await trials.stop();
    },
  };
}
