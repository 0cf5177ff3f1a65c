import type { LedgerEntry } from "../clients/ledger.ts";
import { NEEDS_CHECK } from "../clients/watch-posts.ts";
import type { Found } from "../truth.ts";
import type { Finding } from "./findings.ts";

/** The usage a user saw at the end. */
export type Usage = { user_id: number; used: number; allowed: number };

const FAILED = 4;
const DELETED = 5;

/** PO-06: a post counts from the moment it is scheduled, unless it failed or was deleted before it was sent. */
export function checkQuota(
  entries: readonly LedgerEntry[],
  posts: ReadonlyMap<number | undefined, readonly Found[]>,
  usage: readonly Usage[],
): Finding[] {
  const of = Map.groupBy(entries, ({ user_id }) => user_id);
  return usage.flatMap(({ user_id, used, allowed }): Finding[] => {
    const mine = of.get(user_id) ?? [];
    const counted = mine.filter((entry) => counts(entry, (posts.get(entry.n) ?? []).length > 0)).length;
    const isUnclear = mine.some(({ scheduled }) => scheduled === "unclear");
    const drift = isUnclear ? 0 : Math.abs(used - counted);
    const beyond = Math.max(0, counted - allowed);
    return [
      ...times(drift, { fault: "quota_drift", n: null, text: `user ${user_id}: shown ${used}, counted ${counted}` }),
      ...times(beyond, { fault: "quota_exceeded", n: null, text: `user ${user_id}: ${counted} of ${allowed}` }),
    ];
  });
}

function counts({ scheduled, seen }: LedgerEntry, wasOut: boolean): boolean {
  if (scheduled !== "yes") return false;
  if (seen?.status === FAILED) return seen.error === NEEDS_CHECK;
  return seen?.status === DELETED ? wasOut : true;
}

const times = (count: number, finding: Finding): Finding[] => Array.from({ length: count }, () => finding);
