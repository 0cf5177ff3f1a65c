import { join } from "node:path";
import { type Clock, openClock } from "./clock.ts";
import { type FaultBook, openFaultBook } from "./faults/fault-book.ts";
import { createJournal, type Journal } from "./faults/journal.ts";
import { type Mailbox, openMailbox } from "./mail/mailbox.ts";
import type { RedditContext } from "./reddit/context.ts";
import { openRedditStore } from "./reddit/store.ts";
import type { RedgifsContext } from "./redgifs/context.ts";
import { openRedgifsStore } from "./redgifs/store.ts";
import type { TokenOwner } from "./shared/add-platform.ts";
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
  /** Of the platforms that are added later. */
  tokenOwners: TokenOwner[];
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
  return {
    dataDir,
    clock,
    mailbox,
    faults,
    journal: createJournal(),
    reddit: withWorld({ store: redditStore, clock }, seed),
    redgifs: { store: redgifsStore, clock },
    tokenOwners: [],
    close: async () => {
      for (const each of [mailbox, faults, redditStore, redgifsStore, clock]) await each.close();
    },
  };
}

/** The world is made at the first look at it, so that a start need not wait for it. */
function withWorld(parts: Omit<RedditContext, "world">, seed: string): RedditContext {
  let world: World | undefined;
  return {
    ...parts,
    get world() {
      world ??= createWorld(seed);
      return world;
    },
  };
}
