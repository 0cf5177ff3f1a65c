import type { SandboxClient } from "@ponkan/sandbox/client";

/** Shares of the calls that publish something or take it back. */
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

/** All calls of every platform that publish something or take it back. */
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

/** Makes the platforms unreliable: answers are lost, late or wrong, and new posts are listed a second late. */
export async function injectPlatformFaults(sandbox: SandboxClient, seed: string, shares: Shares): Promise<void> {
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
