import type { SandboxClient } from "@ponkan/sandbox/client";

/** Of the calls that publish, or take back what was published. */
export type Shares = {
  loseAnswer: number;
  errorBefore: number;
  errorAfter: number;
  cutBefore: number;
  throttled: number;
  slow: number;
  acceptLate: number;
};

type Effect = Parameters<SandboxClient["faults"]["add"]>[1];

const LISTINGS_FAIL = 0.05;

/** All that makes something public or takes it back, of every platform. */
const lasting = [
  "reddit:submit",
  "reddit:comment",
  "reddit:delete",
  "x:post",
  "x:delete",
  "instagram:publish",
  "instagram:comment",
  "tiktok:upload",
] as const;
const listings = ["reddit:submitted", "x:timeline", "instagram:list", "tiktok:status"] as const;

/** Platforms on a bad day: answers get lost, come late, or are wrong; what was posted is listed a second later. */
export async function beset(sandbox: SandboxClient, seed: string, shares: Shares): Promise<void> {
  const { faults, reddit, x, tiktok } = sandbox;
  await reddit.setKnobs({ quota: 1e9, listing_lag_seconds: 1 });
  await x.set({ processing_seconds: 0 });
  await tiktok.set({ processing_seconds: 0, moderation_seconds: 0, posts_per_day: 1000 });
  const effects: [Effect, number][] = [
    [{ kind: "lose-answer" }, shares.loseAnswer],
    [{ kind: "error", status: 503 }, shares.errorBefore],
    [{ kind: "error-after", status: 500 }, shares.errorAfter],
    [{ kind: "cut-before" }, shares.cutBefore],
    [{ kind: "throttled", retry_after: 1 }, shares.throttled],
    [{ kind: "slow", ms: [300, 800] }, shares.slow],
    [{ kind: "accept-late", ms: [500, 1500] }, shares.acceptLate],
  ];
  for (const endpoint of lasting)
    await faults.addAll(effects.map(([effect, share]) => ({ endpoint, effect, share, seed })));
  for (const endpoint of listings)
    await faults.add(endpoint, { kind: "error", status: 503 }, { share: LISTINGS_FAIL, seed });
}
