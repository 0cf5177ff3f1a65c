/** Processes a few items at a time; stops starting new ones once `isOver` returns true. */
export async function inParallel<T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<void> {
  const waiting = [...items];
  const workOn = async () => {
    for (let item = waiting.shift(); item !== undefined && !isOver(); item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, workOn));
}
