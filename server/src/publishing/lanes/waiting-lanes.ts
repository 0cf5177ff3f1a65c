import type { Db } from "../../context.ts";
import type { DueLane } from "./lanes.queries.ts";
import { giveBackLanes } from "./lanes.queries.ts";

export type WaitingLanes = {
  /** All, or how many are like that. */
  count(like?: (task: DueLane) => boolean): number;
  add(lanes: readonly DueLane[]): void;
  /** The first of those. */
  next(mayStart?: (task: DueLane) => boolean): DueLane | undefined;
  /** Gives back those that have waited so long. */
  leaveOld(ms: number): Promise<void>;
};

/** Lanes that are ours and wait for their turn. Should we die, they are free again when their lease is over. */
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
