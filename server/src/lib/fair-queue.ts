import { Refusal } from "./refusal.ts";

type Owner = number | string;
export type FairQueue = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>;
export type Turns = {
  /** Gives what ends the turn. Rejects when too many wait, and when `signal` says that there is no need any more. */
  enter(owner: Owner, signal?: AbortSignal): Promise<() => void>;
};
type Limits = {
  atOnce: number;
  perOwner: number;
  waitingPerOwner: number;
  waiting: number;
  /** Who has waited for so long is refused as if there were too many. */
  patienceMs?: number;
};

/** Does a few things at a time. Those who wait have their turns one after the other, however much each has brought. */
export function createFairQueue(limits: Limits): FairQueue {
  const turns = createTurns(limits);
  return async (owner, work) => {
    const end = await turns.enter(owner);
    try {
      return await work();
    } finally {
      end();
    }
  };
}

export function createTurns({ atOnce, perOwner, waitingPerOwner, waiting, patienceMs }: Limits): Turns {
  // In the order of whose turn is next.
  const queues = new Map<Owner, (() => void)[]>();
  const running = new Map<Owner, number>();
  let [inAll, waits] = [0, 0];

  const runningOf = (owner: Owner) => running.get(owner) ?? 0;
  const mayRun = (owner: Owner) => inAll < atOnce && runningOf(owner) < perOwner;

  function begin(owner: Owner): void {
    inAll += 1;
    running.set(owner, runningOf(owner) + 1);
  }

  function wait(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= waitingPerOwner || waits >= waiting) throw tooMuch();
    waits += 1;
    queues.set(owner, queue);
    return new Promise((resolve, reject) => {
      const letIn = () => {
        stopWaiting();
        resolve();
      };
      const goAway = () => {
        stopWaiting();
        forget(owner, queue, letIn);
        reject(tooMuch());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(goAway, patienceMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", goAway);
      };
      queue.push(letIn);
      signal?.addEventListener("abort", goAway, { once: true });
    });
  }

  function forget(owner: Owner, queue: (() => void)[], letIn: () => void): void {
    queue.splice(queue.indexOf(letIn), 1);
    if (queue.length === 0) queues.delete(owner);
    waits -= 1;
  }

  function end(owner: Owner): void {
    inAll -= 1;
    if (runningOf(owner) > 1) running.set(owner, runningOf(owner) - 1);
    else running.delete(owner);
    const next = [...queues].find(([waitingOwner]) => mayRun(waitingOwner));
    if (next) letIn(...next);
  }

  function letIn(owner: Owner, queue: (() => void)[]): void {
    queues.delete(owner);
    if (queue.length > 1) queues.set(owner, queue);
    waits -= 1;
    begin(owner);
    queue.shift()!();
  }

  return {
    enter: async (owner, signal) => {
      if (mayRun(owner)) begin(owner);
      else await wait(owner, signal);
      return () => end(owner);
    },
  };
}

const tooMuch = () =>
  new Refusal(503, "There is a lot to do at the moment. Please try again.", { retryAfterSeconds: 5 });
