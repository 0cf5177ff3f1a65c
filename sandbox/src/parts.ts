import { join } from "node:path";
import { type Clock, openClock } from "./clock.ts";
import { type FaultBook, openFaultBook } from "./faults/fault-book.ts";
import { createJournal, type Journal } from "./faults/journal.ts";
import { type Mailbox, openMailbox } from "./mail/mailbox.ts";
import { ownerOf } from "./oauth/grants.ts";
import { redditOauth } from "./reddit/auth/platform.ts";
import type { RedditContext } from "./reddit/context.ts";
import { openRedditStore } from "./reddit/store.ts";
import type { RedgifsContext } from "./redgifs/context.ts";
import { redgifsOauth } from "./redgifs/oauth.ts";
import { openRedgifsStore } from "./redgifs/store.ts";
import type { TokenOwner } from "./shared/add-platform.ts";
import { combineStores } from "./storage/combine-stores.ts";
import type { World } from "./world/types.ts";
import { createWorld } from "./world/world.ts";

export type SandboxOptions = { dataDir: string; seed?: string; clock?: Clock };

/** Everything the sandbox keeps, opened once and shared by its routes. */
export type Parts = {
  dataDir: string;
  clock: Clock;
  mailbox: Mailbox;
  faults: FaultBook;
  journal: Journal;
  reddit: RedditContext;
  redgifs: RedgifsContext;
  /** One per platform. */
  tokenOwners: TokenOwner[];
  /** Resets the sandbox to its initial state: no users, no posts, real time, no faults. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export async function openParts({ dataDir, seed = "ponkan", clock: given }: SandboxOptions): Promise<Parts> {
  const clock = given ?? (await openClock(join(dataDir, "clock.jsonl")));
  const [mailbox, faults, redditStore, redgifsStore] = await Promise.all([
    openMailbox(join(dataDir, "mail.jsonl")),
    openFaultBook(join(dataDir, "faults.jsonl")),
    openRedditStore(join(dataDir, "reddit")),
    openRedgifsStore(join(dataDir, "redgifs")),
  ]);
  const journal = createJournal();
  const reddit = withWorld({ store: redditStore, clock }, seed);
  const redgifs = { store: redgifsStore, clock };
  const signIns = [redditOauth(reddit), redgifsOauth(redgifs)];
  const stores = combineStores(redditStore, redgifsStore, mailbox, faults);
  return {
    dataDir,
    clock,
    mailbox,
    faults,
    journal,
    reddit,
    redgifs,
    tokenOwners: signIns.map((signIn) => (token) => ownerOf(signIn, token)),
    reset: async () => {
      await stores.clear();
      await clock.setOffset(0);
      journal.clear();
    },
    close: async () => {
      await stores.close();
      await clock.close();
    },
  };
}

/** Creates the world on first use, so that the start does not wait for it. */
function withWorld(parts: Omit<RedditContext, "world">, seed: string): RedditContext {
  return {
    ...parts,
    get world() {
      return worldOf(seed);
    },
  };
}

const worlds = new Map<string, World>();

/** A world never changes, so all sandboxes of a process share it. */
function worldOf(seed: string): World {
  const world = worlds.get(seed) ?? createWorld(seed);
  worlds.set(seed, world);
  return world;
}
