import type { Entry } from "../clients/ledger.ts";
import type { Found } from "../truth.ts";
import { checkEntry } from "./check-entry.ts";
import { checkQuota, type Usage } from "./check-quota.ts";
import type { Finding } from "./findings.ts";

/** All the checker knows: what clients were told, and what the platform holds. */
export type Facts = {
  entries: readonly Entry[];
  found: readonly Found[];
  usage: readonly Usage[];
  crashes: readonly string[];
  slowStops: readonly string[];
};

export function check({ entries, found, usage, crashes, slowStops }: Facts): Finding[] {
  const posts = Map.groupBy(found, ({ n }) => n);
  const known = new Set(entries.map(({ n }) => n));
  return [
    ...entries.flatMap((entry) => checkEntry(entry, posts.get(entry.n) ?? [])),
    ...found.filter(({ n }) => n === undefined || !known.has(n)).map(({ id, n }) => strange(id, n)),
    ...checkQuota(entries, new Map(posts), usage),
    ...crashes.map((text): Finding => ({ fault: "crashes", n: null, text })),
    ...slowStops.map((text): Finding => ({ fault: "slow_stops", n: null, text })),
  ];
}

function strange(id: string, n: number | undefined): Finding {
  return { fault: "unasked", n: n ?? null, text: `${id} on the platform is nobody's` };
}
