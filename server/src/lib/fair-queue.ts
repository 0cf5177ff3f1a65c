import { Refusal } from "./refusal.ts";
import { createTaskSlots, type Owner, type TaskLimits } from "./task-slots.ts";

export type FairQueue = <T>(owner: Owner, work: () => Promise<T>) => Promise<T>;
export type Turns = {
  /** Resolves to a function that ends the turn. Rejects if too many wait, or if `signal` is aborted. */
  enter(owner: Owner, signal?: AbortSignal): Promise<(wasSlow?: boolean) => void>;
};
type Limits = TaskLimits & {
  waitingPerOwner: number;
  waiting: number;
  /** A request that has waited this long is refused as if there were too many. */
  patienceMs?: number;
};

type Waiting = { letIn(): void; goAway(): void };

/** Runs a few tasks at a time. Waiting owners take turns, however many tasks each of them has. */
export function createFairQueue(limits: Limits, isSlow?: (result: unknown) => boolean): FairQueue {
  const turns = createTurns(limits);
  return async (owner, work) => {
    const end = await turns.enter(owner);
    let wasSlow = false;
    try {
      const result = await work();
      wasSlow = isSlow?.(result) ?? false;
      return result;
    } finally {
      end(wasSlow);
    }
  };
}

export function createTurns({ waitingPerOwner, waiting, patienceMs, ...limits }: Limits): Turns {
  const slots = createTaskSlots(limits);
  // In the order of the owners' turns.
  const queues = new Map<Owner, Waiting[]>();
  let waits = 0;

  function wait(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(owner) ?? [];
    if (queue.length >= waitingPerOwner) throw tooMuch();
    if (waits >= waiting) makeRoomFor(queue);
    waits += 1;
    queues.set(owner, queue);
    return new Promise((resolve, reject) => {
      const letIn = () => {
        stopWaiting();
        resolve();
      };
      const goAway = () => {
        stopWaiting();
        forget(owner, queue, waiter);
        reject(tooMuch());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(goAway, patienceMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", goAway);
      };
      const waiter = { letIn, goAway };
      queue.push(waiter);
      signal?.addEventListener("abort", goAway, { once: true });
    });
  }

  /** Makes room by dropping the last task of the owner with the most, so that busy owners do not keep out others. */
  function makeRoomFor(queue: readonly Waiting[]): void {
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= queue.length + 1) throw tooMuch();
    longest.at(-1)!.goAway();
  }

  function forget(owner: Owner, queue: Waiting[], waiter: Waiting): void {
    queue.splice(queue.indexOf(waiter), 1);
    if (queue.length === 0) queues.delete(owner);
    waits -= 1;
  }

  function letIn(owner: Owner): void {
    const queue = queues.get(owner)!;
    queues.delete(owner);
    if (queue.length > 1) queues.set(owner, queue);
    waits -= 1;
    slots.begin(owner);
    queue.shift()!.letIn();
  }

  return {
    enter: async (owner, signal) => {
      if (slots.mayRun(owner)) slots.begin(owner);
      else await wait(owner, signal);
      const began = performance.now();
      return (wasSlow = false) => {
        slots.end(owner, performance.now() - began, wasSlow);
        for (let next = slots.next(queues.keys()); next !== undefined; next = slots.next(queues.keys())) letIn(next);
      };
    },
  };
}

const tooMuch = () => new Refusal(503, "We're busy right now. Please try again.", { retryAfterSeconds: 5 });
