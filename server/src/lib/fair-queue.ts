import { Refusal } from "./refusal.ts";

export type FairQueue = <T>(owner: number, work: () => Promise<T>) => Promise<T>;
type Limits = { atOnce: number; perOwner: number; waitingPerOwner: number; waiting: number };

/** Does a few things at a time. Those who wait have their turns one after the other, however much each has brought. */
export function createFairQueue({ atOnce, perOwner, waitingPerOwner, waiting }: Limits): FairQueue {
  // In the order of whose turn is next.
  const queues = new Map<number, (() => void)[]>();
  const running = new Map<number, number>();
  let [inAll, waits] = [0, 0];

  const runningOf = (owner: number) => running.get(owner) ?? 0;
  const mayRun = (owner: number) => inAll < atOnce && runningOf(owner) < perOwner;

  function begin(owner: number): void {
    inAll += 1;
    running.set(owner, runningOf(owner) + 1);
  }

  function wait(owner: number): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= waitingPerOwner || waits >= waiting) {
      throw new Refusal(503, "There is a lot to do at the moment. Please try again.", { retryAfterSeconds: 5 });
    }
    waits += 1;
    queues.set(owner, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  function end(owner: number): void {
    inAll -= 1;
    if (runningOf(owner) > 1) running.set(owner, runningOf(owner) - 1);
    else running.delete(owner);
    const next = [...queues].find(([waitingOwner]) => mayRun(waitingOwner));
    if (next) letIn(...next);
  }

  function letIn(owner: number, queue: (() => void)[]): void {
    queues.delete(owner);
    if (queue.length > 1) queues.set(owner, queue);
    waits -= 1;
    begin(owner);
    queue.shift()!();
  }

  return async (owner, work) => {
    if (mayRun(owner)) begin(owner);
    else await wait(owner);
    try {
      return await work();
    } finally {
      end(owner);
    }
  };
}
