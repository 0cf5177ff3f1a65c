import { setTimeout as wait } from "node:timers/promises";
import type { SandboxClient } from "@ponkan/sandbox/client";
import { checkFollowUps } from "./checker/check-follow-ups.ts";
import type { LedgerEntry } from "./clients/ledger.ts";
import { readTruth } from "./truth.ts";

/** Waits for the comments, which follow their posts; gives up when none has arrived for `patienceMs`. */
export async function awaitFollowUps(sandbox: SandboxClient, entries: readonly LedgerEntry[], patienceMs: number) {
  const wanted = entries.filter(({ wantsComment }) => wantsComment);
  let least = Number.POSITIVE_INFINITY;
  let until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const { followUps } = await readTruth(sandbox, []);
    const of = Map.groupBy(followUps, ({ n }) => n);
    const missing = wanted.filter((entry) => checkFollowUps(entry, of.get(entry.n) ?? []).length > 0).length;
    if (missing === 0) return;
    if (missing < least) until = Date.now() + patienceMs;
    least = Math.min(least, missing);
    await wait(1000);
  }
}
