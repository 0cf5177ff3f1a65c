import type { Lock, Locker } from "@tus/server";

type Holder = { askToLeave(): void; left: Promise<void>; leave(): void };

const PATIENCE_MS = 10_000;

/**
 * One request at a time per upload. A second one asks the first to stop: after a lost connection, that one waits for
 * bytes that will never come.
 */
export function createUploadLocks(): Locker {
  const holders = new Map<string, Holder>();

  async function take(id: string, isOver: () => boolean, askToLeave: () => void): Promise<void> {
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      if (isOver()) throw busy();
      holder.askToLeave();
      await Promise.race([holder.left, until(PATIENCE_MS)]);
      if (holders.get(id) === holder) throw busy();
    }
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    holders.set(id, { askToLeave, left, leave });
  }

  return {
    newLock: (id): Lock => ({
      lock: (signal, askToLeave) => take(id, () => signal.aborted, askToLeave),
      unlock: async () => {
        const holder = holders.get(id);
        holders.delete(id);
        holder?.leave();
      },
    }),
  };
}

const busy = () => ({ status_code: 423, body: "busy" });

const until = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
