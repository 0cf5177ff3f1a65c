import type { Db } from "../context.ts";
import { findMissed } from "../publishing/sweeps.queries.ts";

/** Milliseconds to find out which posts nobody sends any more. */
export async function timeSweep(db: Db): Promise<number> {
  const begin = performance.now();
  await findMissed(db, 200);
  return performance.now() - begin;
}
