import type { Db } from "../context.ts";
import { type Lane, releaseLane } from "./lanes.queries.ts";

export type WaitingLanes = {
  count(): number;
  add(lanes: readonly Lane[]): void;
  next(): Lane | undefined;
  /** Gives back those that have waited so long; true when there were any. */
  leaveOld(ms: number): Promise<boolean>;
};

/** Lanes that are ours and wait for a free slot. Should we die, they are free again when their lease is over. */
export function createWaitingLanes(db: Db): WaitingLanes {
  const waiting: { lane: Lane; since: number }[] = [];
  return {
    count: () => waiting.length,
    add: (lanes) => {
      const since = performance.now();
      waiting.push(...lanes.map((lane) => ({ lane, since })));
    },
    next: () => waiting.shift()?.lane,
    leaveOld: async (ms) => {
      const before = performance.now() - ms;
      const young = waiting.findIndex(({ since }) => since > before);
      const old = waiting.splice(0, young < 0 ? waiting.length : young);
      for (const { lane } of old) await releaseLane(db, lane);
      return old.length > 0;
    },
  };
}
