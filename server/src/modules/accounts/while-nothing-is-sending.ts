import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { lockOwnedCreators } from "../creators/owned-creator.ts";
import { lockLanes, type OwnerFilter } from "./accounts.queries.ts";

const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;

/**
 * Runs a transaction while nothing is being sent for these accounts and nothing can start: a post in flight would
 * arrive after its records are deleted (C-8).
 */
export async function whileNothingIsSending(
  db: Db,
  whose: OwnerFilter,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const givesUpAt = performance.now() + PATIENCE_MS;
  while (!(await workWhenFree(db, whose, work))) {
    if (performance.now() > givesUpAt) throw new Refusal(409, "A post is being published. Try again in a minute.");
    await wait(PAUSE_MS);
  }
}

function workWhenFree(db: Db, whose: OwnerFilter, work: (tx: Db) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Lock order: users before accounts, as when connecting and scheduling.
    await lockOwnedCreators(tx, whose.user_id);
    const lanes = await lockLanes(tx, whose);
    if (lanes.some(({ is_held }) => is_held)) return false;
    await work(tx);
    return true;
  });
}
