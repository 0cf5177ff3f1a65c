import { setImmediate as others } from "node:timers/promises";
import type { Db } from "../../context.ts";
import { likenessOf } from "./inspect/alike.ts";
import { findCandidates, insertLikeness } from "./likeness.queries.ts";

/** Of one file; each is two rows, and a creator may have thousands that look the same. */
const MOST_KEPT = 20;

/** Finds what looks almost the same among the creator's media and writes the nearest down. */
export async function findAlike(tx: Db, mediaId: number): Promise<void> {
  const alike: { id: number; distance: number }[] = [];
  for (const { id, mine, glance } of await findCandidates(tx, mediaId)) {
    const likeness = likenessOf(mine, glance);
    if (likeness !== undefined) alike.push({ id, distance: Math.round((1 - likeness) * 100) });
    await others();
  }
  const nearest = alike.toSorted((one, other) => one.distance - other.distance).slice(0, MOST_KEPT);
  await insertLikeness(tx, mediaId, nearest);
}
