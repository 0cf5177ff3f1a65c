import type { Db } from "../../context.ts";
import type { DueLane } from "./lanes.queries.ts";
import { giveBackLanes } from "./lanes.queries.ts";

export type WaitingLanes = {
  /** The number of waiting lanes, or of those that match. */
  count(like?: (task: DueLane) => boolean): number;
  add(lanes: readonly DueLane[]): void;
  /** Removes and returns the first lane that may start. */
  next(mayStart?: (task: DueLane) => boolean): DueLane | undefined;
  /** Gives back lanes that have waited at least `ms`. */
  leaveOld(ms: number): Promise<void>;
};

/** Lanes we hold that are waiting to be worked on. If the process dies, they become free when their lease expires. */
export function createWaitingLanes(db: Db): WaitingLanes {
  const waiting: { due: DueLane; since: number }[] = [];
  return {
    count: (like) => (like ? waiting.filter(({ due }) => like(due)).length : waiting.length),
    add: (lanes) => {
      const since = performance.now();
      waiting.push(...lanes.map((due) => ({ due, since })));
    },
    next: (mayStart = () => true) => {
      const index = waiting.findIndex(({ due }) => mayStart(due));
      return index < 0 ? undefined : waiting.splice(index, 1)[0]?.due;
    },
    leaveOld: async (ms) => {
      const before = performance.now() - ms;
      const young = waiting.findIndex(({ since }) => since > before);
      const old = waiting.splice(0, young < 0 ? waiting.length : young);
      await giveBackLanes(
        db,
        old.map(({ due }) => due.lane),
      );
    },
  };
}
