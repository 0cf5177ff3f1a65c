import type { SandboxClient } from "@ponkan/sandbox/client";
import { markIn } from "./clients/ledger.ts";

/** A post that is or was on the platform: the other half of what the checker may know. */
export type Found = {
  id: string;
  author: string;
  subreddit: string;
  /** Whole seconds, as the platform keeps it. */
  created: number;
  /** More exactly, where that is known. */
  arrived: number | undefined;
  isDeleted: boolean;
  n: number | undefined;
  version: number;
};

export type Arrival = { user: string; at: number };

export async function readTruth(sandbox: SandboxClient, arrivals: readonly Arrival[]): Promise<Found[]> {
  const found: Found[] = [];
  for await (const post of sandbox.reddit.eachPost()) {
    const mark = markIn(post.kind === "link" ? (post.url ?? "") : post.selftext);
    found.push({
      id: post.id,
      author: post.author,
      subreddit: post.subreddit,
      created: post.created_utc,
      arrived: undefined,
      isDeleted: post.deleted_at !== null,
      n: mark?.n,
      version: mark?.version ?? 0,
    });
  }
  return withArrivals(found, arrivals);
}

/** An author's posts come in one after the other, so the first call that was carried out made the first post. */
function withArrivals(found: Found[], arrivals: readonly Arrival[]): Found[] {
  const calls = Map.groupBy(arrivals, ({ user }) => user);
  for (const [author, posts] of Map.groupBy(found, ({ author }) => author)) {
    const made = calls.get(author) ?? [];
    if (made.length !== posts.length) continue; // one was refused: who knows which
    for (const [index, post] of posts.entries()) post.arrived = made[index]!.at;
  }
  return found;
}

const SETTLED_MS = 6000;

/** Writes down when each submission that was carried out came in; the journal forgets what is long ago. */
export function watchArrivals(sandbox: SandboxClient) {
  const arrivals: Arrival[] = [];
  let last = 0;

  async function read(settledMs: number): Promise<void> {
    const calls = await sandbox.journal.read({ endpoint: "reddit:submit", after: last, limit: 20_000 });
    for (const { id, user, arrived_ms, was_handled } of calls) {
      if (arrived_ms > Date.now() - settledMs) return; // may not have come to its end
      last = id;
      if (was_handled && user) arrivals.push({ user, at: arrived_ms });
    }
  }

  let reading = Promise.resolve();
  const timer = setInterval(() => {
    reading = reading.then(() => read(SETTLED_MS)).catch(() => {});
  }, 3000);
  return {
    stop: async (): Promise<Arrival[]> => {
      clearInterval(timer);
      await reading;
      await read(0);
      return arrivals;
    },
  };
}
