import { publishingAddress } from "../config/publishing-address.ts";
import type { AppContext } from "../context.ts";
import type { Connection } from "../database/connection.ts";
import { createStorage } from "../lib/storage/create-storage.ts";
import { createInspector } from "../modules/media/inspect/inspector.ts";
import { createClockGuard } from "./clock-guard.ts";
import { batchCalls } from "./core/batch-calls.ts";
import { createSlots } from "./core/slots.ts";
import { createReaderWaker } from "./core/wake-readers.ts";
import type { Engine } from "./engine-context.ts";
import { createGates } from "./gates/gates.ts";
import { createInboxReader } from "./inbox/read-inboxes.ts";
import { createInstallationCheck } from "./installation/check-installation.ts";
import { startDispatcher } from "./lanes/dispatcher.ts";
import { armPosts, changePosts, type PostChange, type PostIntent } from "./posts/posts.queries.ts";
import { publishingFiles } from "./publishing-files.ts";
import { createSenders } from "./senders/senders.ts";
import { sweep } from "./sweeps.ts";
import { timingsAt } from "./timings.ts";

export type RunningEngine = {
  /** False if it has not been able to ask for work for a while, or does not trust the clock. */
  isHealthy(): boolean;
  stop(): Promise<void>;
};

const LONGEST_SILENCE_MS = 20_000;

/** Publishes what is due until stopped. Any number of processes may run an engine on the same database. */
export function startEngine(ctx: AppContext, connection: Connection): RunningEngine {
  const engine = createEngine(ctx);
  const { guard } = engine;
  const isKnownInstallation = createInstallationCheck(engine);
  const dispatcher = startDispatcher({ ...engine, connection });
  const sweeper = every(engine, engine.timings.sweep, async () => {
    await guard.check();
    const isKnown = await isKnownInstallation();
    if (guard.isTrusted() && isKnown) await sweep(engine);
  });
  const inboxes = createInboxReader(engine);
  const reader = every(engine, engine.timings.inboxRound, async () => {
    if (guard.isTrusted()) await inboxes.round();
  });
  return {
    isHealthy: () => guard.isTrusted() && performance.now() - dispatcher.askedAt() < LONGEST_SILENCE_MS,
    stop: async () => {
      await Promise.all([sweeper.stop(), reader.stop()]);
      await Promise.all([inboxes.end(), dispatcher.stop()]);
      await engine.inspector.stop();
    },
  };
}

export function createEngine(ctx: AppContext): Engine {
  const { db, config } = ctx;
  const files = publishingFiles(createStorage(config));
  // One picture per user and few in total at a time: sending can wait, memory is scarce.
  const inspector = createInspector({ quickOnes: 2 });
  const timings = timingsAt(config.publishing.timeScale);
  const guard = createClockGuard(ctx);
  const wakeReaders = createReaderWaker(db);
  const limits = () => ({
    leaseMs: timings.sendingLease,
    abandonedMs: timings.abandonedAfter,
    notAfter: guard.notAfter(),
    address: publishingAddress(config),
  });
  const ofPost = ({ post }: { post: { id: number } }) => post.id;
  const armAll = (intents: PostIntent[]) => armPosts(db, intents, limits()).finally(wakeReaders);
  const saveAll = (changes: PostChange[]) => changePosts(db, changes).finally(wakeReaders);
  const arm = batchCalls(AT_ONCE, armAll, ofPost);
  const save = batchCalls(AT_ONCE, saveAll, ofPost);
  const slots = createSlots(config.publishing.slots);
  return {
    ...ctx,
    files,
    inspector,
    senders: createSenders({ ...ctx, files, inspector }),
    timings,
    guard,
    gates: createGates({ ...ctx, timings }),
    limits,
    slots,
    arm,
    save,
    wakeReaders,
  };
}

/** The most posts that one statement arms or settles. */
const AT_ONCE = 32;

function every({ log }: Pick<Engine, "log">, ms: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let isRunning = true;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const round = () => {
    underWay = work()
      .catch((error: Error) => log.warn({ reason: error.message }, "a round of the engine failed"))
      .then(() => {
        if (isRunning) timer = setTimeout(round, ms);
      });
  };
  round();
  return {
    stop: async () => {
      isRunning = false;
      clearTimeout(timer);
      await underWay;
    },
  };
}
