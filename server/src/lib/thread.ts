import { Worker } from "node:worker_threads";
import { createFairQueue } from "./fair-queue.ts";

export type Thread<Ask, Answer> = {
  /** Undefined: it took longer, or more memory, than it may. */
  ask(owner: number, question: Ask, limitMs: number): Promise<Answer | undefined>;
};

const MEMORY_MB = 128;
/** So many times its limit a question may take where the thread does not get to work. */
const PATIENCE = 20;

type Usage = Awaited<ReturnType<Worker["cpuUsage"]>>;

/** Undefined where it does not say. */
async function usageOf(thread: Worker, since?: Usage): Promise<Usage | undefined> {
  try {
    return await thread.cpuUsage(since);
  } catch {
    return undefined;
  }
}

/** Since then, in milliseconds. */
async function workedSince(thread: Worker, before: Promise<Usage | undefined>): Promise<number> {
  const since = await before;
  const used = since && (await usageOf(thread, since));
  return used ? (used.user + used.system) / 1000 : Number.POSITIVE_INFINITY;
}

/**
 * A thread for what must not keep everybody else waiting. It takes one question at a time, in turn of who asks, starts
 * with the first one, and is ended and started again when one takes too long.
 */
export function createThread<Ask, Answer>(entry: URL): Thread<Ask, Answer> {
  const inTurn = createFairQueue({ atOnce: 1, perOwner: 1, waitingPerOwner: 1_000, waiting: 10_000 });
  let worker: Promise<Worker> | undefined;

  function answerOf(thread: Worker, question: Ask, limitMs: number): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const before = usageOf(thread);
      let isSettled = false;
      const endsAt = performance.now() + limitMs * PATIENCE;
      const settle = (answer?: Answer) => {
        isSettled = true;
        clearTimeout(limit);
        thread.off("message", settle).off("exit", gone).off("error", gone);
        resolve(answer);
      };
      const gone = () => {
        worker = undefined;
        settle();
        void thread.terminate();
      };
      // What the machine is busy with otherwise is not held against the question.
      const look = async () => {
        const used = await workedSince(thread, before);
        if (isSettled) return;
        const left = Math.min(limitMs - used, endsAt - performance.now());
        if (left > 1) limit = setTimeout(look, left);
        else gone();
      };
      let limit = setTimeout(look, limitMs);
      thread.on("message", settle).on("exit", gone).on("error", gone);
      thread.postMessage(question);
    });
  }

  return {
    ask: (owner, question, limitMs) =>
      inTurn(owner, async () => {
        worker ??= startThread(entry);
        const thread = await worker.catch((error: Error) => {
          worker = undefined;
          throw error;
        });
        return answerOf(thread, question, limitMs);
      }),
  };
}

/** It says a first word once it has read its code, so that reading does not count as answering. */
function startThread(entry: URL): Promise<Worker> {
  const thread = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  thread.unref();
  // Without a listener an error of the thread would end the process.
  thread.on("error", () => {});
  return new Promise((resolve, reject) => {
    thread.once("message", () => resolve(thread));
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread ended before it began")));
  });
}
