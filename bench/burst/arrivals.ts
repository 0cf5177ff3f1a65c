import type { SandboxClient } from "@ponkan/sandbox/client";
import { ANSWER_MS, PATIENCE_MS, POSTS } from "./sizes.ts";

export type Burst = {
  /** Seconds after the due time. */
  lastPost: number;
  firstPostOfEach: number[];
};

/** Measured, or the reason why it could not be. */
export type PeerBurst = Burst | { reason: string };

export async function answerSlowly({ reddit, faults }: SandboxClient): Promise<void> {
  await reddit.setKnobs({ quota: 1e9 });
  await faults.add("reddit:submit", { kind: "slow", ms: ANSWER_MS }, { share: 1 });
}

/** Waits until all posts are on the platform, each exactly once. Polls the journal, which drops old entries. */
export async function burstIn(sandbox: SandboxClient, due: number): Promise<Burst> {
  const arrivals: { user: string; at: number }[] = [];
  let last = 0;
  while (arrivals.length < POSTS && Date.now() < due + PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const { id, user, arrived_ms } of await sandbox.journal.read({ endpoint: "reddit:submit", after: last })) {
      last = id;
      arrivals.push({ user: user!, at: (arrived_ms - due) / 1000 });
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const stored = await sandbox.reddit.countPosts();
  if (stored !== POSTS || arrivals.length !== POSTS) {
    throw new Error(`${arrivals.length} sent, ${stored} on the platform`);
  }
  const first = new Map<string, number>();
  for (const { user, at } of arrivals) if (!first.has(user)) first.set(user, at);
  return { lastPost: Math.max(...arrivals.map(({ at }) => at)), firstPostOfEach: [...first.values()] };
}
