import type { Engine } from "../engine-context.ts";
import { type Lane, prolongLane } from "./lanes.queries.ts";

/** Holds on to a lane while something takes its time. Only for what may be repeated: a send has its own lease. */
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
    // It must not come after the intent, whose lease is longer.
    await underWay;
  }
}
