import type { SandboxClient } from "@ponkan/sandbox/client";

/** Of the calls that publish. */
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

/** The platform on a bad day: answers get lost, come late, or are wrong; what was posted is listed a second later. */
export async function beset({ faults, reddit }: SandboxClient, seed: string, shares: Shares): Promise<void> {
  await reddit.setKnobs({ quota: 1e9, listing_lag_seconds: 1 });
  const submits: [Effect, number][] = [
    [{ kind: "lose-answer" }, shares.loseAnswer],
    [{ kind: "error", status: 503 }, shares.errorBefore],
    [{ kind: "error-after", status: 500 }, shares.errorAfter],
    [{ kind: "cut-before" }, shares.cutBefore],
    [{ kind: "throttled", retry_after: 1 }, shares.throttled],
    [{ kind: "slow", ms: [300, 800] }, shares.slow],
    [{ kind: "accept-late", ms: [500, 1500] }, shares.acceptLate],
  ];
  await faults.addAll(submits.map(([effect, share]) => ({ endpoint: "reddit:submit", effect, share, seed })));
  await faults.add("reddit:submitted", { kind: "error", status: 503 }, { share: LISTINGS_FAIL, seed });
}
