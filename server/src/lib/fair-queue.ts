import { Refusal } from "./refusal.ts";

export type FairQueue = <T>(owner: number, work: () => Promise<T>) => Promise<T>;
type Limits = { atOnce: number; waitingPerOwner: number; waiting: number };

/** Does a few things at a time. Those who wait have their turns one after the other, however much each has brought. */
export function createFairQueue({ atOnce, waitingPerOwner, waiting }: Limits): FairQueue {
  // In the order of whose turn is next.
  const owners = new Map<number, (() => void)[]>();
  let running = 0;
  let waits = 0;

  function wait(owner: number): Promise<void> {
    const queue = owners.get(owner) ?? [];
    if (queue.length >= waitingPerOwner || waits >= waiting) {
      throw new Refusal(503, "There is a lot to do at the moment. Please try again.", { retryAfterSeconds: 5 });
    }
    waits += 1;
    owners.set(owner, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Hands the turn over, so that `running` does not change for the one who waited. */
  function leave(): void {
    const next = owners.entries().next().value;
    if (!next) {
      running -= 1;
      return;
    }
    const [owner, queue] = next;
    owners.delete(owner);
    if (queue.length > 1) owners.set(owner, queue);
    waits -= 1;
    queue.shift()!();
  }

  return async (owner, work) => {
    if (running >= atOnce) await wait(owner);
    else running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
