/**
 * The results of all, once all have ended, also when one fails: nothing may go on in a transaction that is over. What is
 * asked for together on one connection is sent together, and done in this order.
 */
export async function allDone<const T extends readonly Promise<unknown>[]>(
  ...all: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(all);
  return Promise.all(all) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}
