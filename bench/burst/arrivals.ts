import type { SandboxClient } from "@ponkan/sandbox/client";
import { ANSWER_MS, PATIENCE_MS, POSTS } from "./sizes.ts";

export type Burst = {
  /** Seconds after the due moment. */
  lastPost: number;
  firstPostOfEach: number[];
};

export async function answerSlowly({ reddit, faults }: SandboxClient): Promise<void> {
  await reddit.setKnobs({ quota: 1e9 });
  await faults.add("reddit:submit", { kind: "slow", ms: ANSWER_MS }, { share: 1 });
}

/** Waits until all are on the platform, each of them once. */
export async function burstIn(sandbox: SandboxClient, due: number): Promise<Burst> {
  while ((await sandbox.reddit.countPosts()) < POSTS && Date.now() < due + PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const arrivals = await sandbox.journal.read({ endpoint: "reddit:submit", limit: 20_000 });
  const stored = await sandbox.reddit.countPosts();
  if (stored !== POSTS || arrivals.length !== POSTS) {
    throw new Error(`${arrivals.length} sent, ${stored} on the platform`);
  }
  const first = new Map<string, number>();
  for (const { user, arrived_ms } of arrivals) if (!first.has(user!)) first.set(user!, (arrived_ms - due) / 1000);
  const lastPost = (Math.max(...arrivals.map(({ arrived_ms }) => arrived_ms)) - due) / 1000;
  return { lastPost, firstPostOfEach: [...first.values()] };
}
