import type { Db } from "../../context.ts";
import type { DueLane } from "./lanes.queries.ts";
import { giveBackLanes } from "./lanes.queries.ts";

export type WaitingLanes = {
  count(): number;
  add(lanes: readonly DueLane[]): void;
  next(): DueLane | undefined;
  /** Gives back those that have waited so long. */
  leaveOld(ms: number): Promise<void>;
};

/** Lanes that are ours and wait for their turn. Should we die, they are free again when their lease is over. */
export function createWaitingLanes(db: Db): WaitingLanes {
  const waiting: { due: DueLane; since: number }[] = [];
  return {
    count: () => waiting.length,
    add: (lanes) => {
      const since = performance.now();
      waiting.push(...lanes.map((due) => ({ due, since })));
    },
    next: () => waiting.shift()?.due,
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
