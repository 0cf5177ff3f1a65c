import { createPacer, type Pacer } from "@ponkan/platforms/pacing";
import type { Db } from "../../../context.ts";

const MOST = 10_000;

/** Per database, in this process; the least recently used pacer is evicted first. */
const kept = new WeakMap<Db, Map<number, Pacer>>();

export function pacerOf(db: Db, accountId: number): Pacer {
  const pacers = kept.get(db) ?? new Map<number, Pacer>();
  kept.set(db, pacers);
  const pacer = pacers.get(accountId) ?? createPacer();
  pacers.delete(accountId);
  pacers.set(accountId, pacer);
  if (pacers.size > MOST) pacers.delete(pacers.keys().next().value!);
  return pacer;
}
