import type { Engine } from "../engine-context.ts";
import { type Lane, prolongLane } from "./lanes.queries.ts";

/** Renews the lease of a lane while `work` runs. Only for repeatable work: a send has its own lease. */
export async function keepingLane<T>(
  { db, log, timings }: Pick<Engine, "db" | "log" | "timings">,
  lane: Lane,
  work: () => Promise<T>,
): Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  const prolong = () => {
    underWay = prolongLane(db, lane, timings.lease).catch((error: Error) =>
      log.warn({ account: lane.account_id, reason: error.message }, "a lane was not prolonged"),
    );
  };
  const timer = setInterval(prolong, timings.lease / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // The last renewal must not run after the lane is armed, which sets a longer lease.
    await underWay;
  }
}
