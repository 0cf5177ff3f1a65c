import { Worker } from "node:worker_threads";
import { createFairQueue } from "./fair-queue.ts";

export type Thread<Ask, Answer> = {
  /** Undefined if it took more time or memory than allowed. */
  ask(owner: number, question: Ask, limitMs: number): Promise<Answer | undefined>;
};

const MEMORY_MB = 128;
/** How many times its limit a question may take if the thread gets no CPU time. */
const PATIENCE = 20;

type Usage = Awaited<ReturnType<Worker["cpuUsage"]>>;

/** Undefined if the thread does not report it. */
async function usageOf(thread: Worker, since?: Usage): Promise<Usage | undefined> {
  try {
    return await thread.cpuUsage(since);
  } catch {
    return undefined;
  }
}

/** CPU time since then, in milliseconds. */
async function workedSince(thread: Worker, before: Promise<Usage | undefined>): Promise<number> {
  const since = await before;
  const used = since && (await usageOf(thread, since));
  return used ? (used.user + used.system) / 1000 : Number.POSITIVE_INFINITY;
}

/**
 * Threads for work that must not block the event loop. Each answers one question at a time, with askers taking turns,
 * starts with its first question, and is restarted when one takes too long. Askers of slow questions get one thread;
 * the other is left to everyone else.
 */
export function createThread<Ask, Answer>(entry: URL): Thread<Ask, Answer> {
  const limits = { atOnce: 2, perOwner: 1, waitingPerOwner: 1_000, waiting: 10_000, byUse: true };
  const inTurn = createFairQueue(limits, (outcome) => (outcome as Outcome<Answer>).isGone);
  const idle = [oneThread<Ask, Answer>(entry), oneThread<Ask, Answer>(entry)];
  return {
    ask: async (owner, question, limitMs) => {
      const { value } = await inTurn(owner, async () => {
        const thread = idle.pop()!;
        try {
          return await thread(question, limitMs);
        } finally {
          idle.push(thread);
        }
      });
      return value;
    },
  };
}

/** Gone: the thread exceeded a limit and has to be restarted. */
type Outcome<Answer> = { value?: Answer; isGone: boolean };

function oneThread<Ask, Answer>(entry: URL) {
  let worker: Promise<Worker> | undefined;

  return async (question: Ask, limitMs: number): Promise<Outcome<Answer>> => {
    worker ??= startThread(entry);
    const thread = await worker.catch((error: Error) => {
      worker = undefined;
      throw error;
    });
    const outcome = await answerOf<Ask, Answer>(thread, question, limitMs);
    if (outcome.isGone) worker = undefined;
    return outcome;
  };
}

function answerOf<Ask, Answer>(thread: Worker, question: Ask, limitMs: number): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    const before = usageOf(thread);
    let isSettled = false;
    const endsAt = performance.now() + limitMs * PATIENCE;
    const settle = (value?: Answer, isGone = false) => {
      isSettled = true;
      clearTimeout(limit);
      thread.off("message", answered).off("exit", gone).off("error", gone);
      resolve({ value, isGone });
    };
    const answered = (value: Answer) => settle(value);
    const gone = () => {
      settle(undefined, true);
      void thread.terminate();
    };
    // Only the thread's own CPU time counts, not what else the machine is busy with.
    const look = async () => {
      const used = await workedSince(thread, before);
      if (isSettled) return;
      const left = Math.min(limitMs - used, endsAt - performance.now());
      if (left > 1) limit = setTimeout(look, left);
      else gone();
    };
    let limit = setTimeout(look, limitMs);
    thread.on("message", answered).on("exit", gone).on("error", gone);
    thread.postMessage(question);
  });
}

/** The thread sends a message once its code is loaded, so that loading does not count towards an answer. */
function startThread(entry: URL): Promise<Worker> {
  const thread = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  thread.unref();
  // Without a listener, an error in the thread would end the process.
  thread.on("error", () => {});
  return new Promise((resolve, reject) => {
    thread.once("message", () => resolve(thread));
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread ended before it began")));
  });
}
