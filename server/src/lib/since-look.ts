const MOST_OWNERS = 10_000;

export type SinceLook = {
  /** True when so much has come since somebody looked that it is time to look again. */
  add(owner: number, amount: number): boolean;
  looked(owner: number): void;
};

/** Looking how much is kept costs more than keeping one thing more: it is looked at after so much that came. */
export function createSinceLook(most: number): SinceLook {
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
