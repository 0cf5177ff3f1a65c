const MOST_OWNERS = 10_000;

export type CheckThreshold = {
  /** True if enough was added since the last check to check again. */
  add(owner: number, amount: number): boolean;
  looked(owner: number): void;
};

/** Checking how much is stored costs more than storing one more item, so it is done only after this much was added. */
export function createCheckThreshold(most: number): CheckThreshold {
  const since = new Map<number, number>();
  return {
    add(owner, amount) {
      const sum = (since.get(owner) ?? 0) + amount;
      since.delete(owner);
      if (since.size >= MOST_OWNERS) since.clear();
      since.set(owner, sum);
      return sum > most;
    },
    looked: (owner) => {
      since.delete(owner);
    },
  };
}
