import type { Transact } from "../../../context.ts";

/**
 * Wraps a transaction so that its result is turned into the reply. That reply is stored and repeated to retried
 * requests (C-15), so it must be complete.
 */
export function answering<D>(transact: Transact, replyOf: (done: D) => unknown): Transact {
  return async <T>(work: Parameters<typeof transact<T>>[0]) => {
    const kept: T[] = [];
    await transact(async (tx) => {
      kept.push(await work(tx));
      return replyOf(kept[0] as unknown as D);
    });
    return kept[0]!;
  };
}
