import type { Db } from "../context.ts";
import { claimLanes, msUntilDue } from "../publishing/lanes/lanes.queries.ts";
import { findMissed } from "../publishing/sweeps.queries.ts";

/** Milliseconds to find posts that are no longer going to be sent. */
export function timeSweep(db: Db): Promise<number> {
  return timed(() => findMissed(db, 200));
}

/** Milliseconds to claim work and to find out when the next is due. */
export function timeClaim(db: Db): Promise<number> {
  const notAfter = new Date(Date.now() + 60_000);
  return timed(async () => {
    await claimLanes(db, { owner: "nobody", most: 10, leaseMs: 1, notAfter });
    await msUntilDue(db, 0);
  });
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}
