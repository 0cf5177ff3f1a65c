/** Limits how many tasks run at the same time; the rest wait in FIFO order. */
export type Slots = { use<T>(work: () => Promise<T>): Promise<T> };

export function createSlots(count: number): Slots {
  let free = count;
  const queue: (() => void)[] = [];
  return {
    use: async (work) => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
