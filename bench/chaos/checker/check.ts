import type { LedgerEntry } from "../clients/ledger.ts";
import type { Truth } from "../truth.ts";
import { checkEntry } from "./check-entry.ts";
import { checkFollowUps } from "./check-follow-ups.ts";
import { checkQuota, type Usage } from "./check-quota.ts";
import type { Finding } from "./findings.ts";

/** All that the checker may use: what clients were told, and what the platform holds. */
export type Facts = {
  entries: readonly LedgerEntry[];
  truth: Truth;
  usage: readonly Usage[];
  crashes: readonly string[];
  slowStops: readonly string[];
};

export function check({ entries, truth, usage, crashes, slowStops }: Facts): Finding[] {
  const posts = Map.groupBy(truth.posts, ({ n }) => n);
  const followUps = Map.groupBy(truth.followUps, ({ n }) => n);
  const known = new Set<number | undefined>(entries.map(({ n }) => n));
  return [
    ...entries.flatMap((entry) => checkEntry(entry, posts.get(entry.n) ?? [])),
    ...entries.flatMap((entry) => checkFollowUps(entry, followUps.get(entry.n) ?? [])),
    ...[...truth.posts, ...truth.followUps].filter(({ n }) => !known.has(n)).map(({ id, n }) => strange(id, n)),
    ...checkQuota(entries, new Map(posts), usage),
    ...crashes.map((text): Finding => ({ fault: "crashes", n: null, text })),
    ...slowStops.map((text): Finding => ({ fault: "slow_stops", n: null, text })),
  ];
}

function strange(id: string, n: number | undefined): Finding {
  return { fault: "unasked", n: n ?? null, text: `${id} on the platform is nobody's` };
}
