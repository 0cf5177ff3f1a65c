import type { Transact } from "../../../context.ts";

/**
 * A transaction whose answer is made from what the work in it gives. That is what a repeated request gets (C-15), and it
 * has to be the whole reply.
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
