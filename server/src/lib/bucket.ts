export type Bucket = { take(amount?: number): boolean };

/** Holds up to `most` and refills by `perSecond`; `take` returns false if not enough is left. */
export function createBucket(
  { most, perSecond }: { most: number; perSecond: number },
  now = performance.now(),
): Bucket {
  let left = most;
  let filledAt = now;
  return {
    take: (amount = 1) => {
      const time = performance.now();
      left = Math.min(most, left + ((time - filledAt) / 1000) * perSecond);
      filledAt = time;
      left -= amount;
      return left >= 0;
    },
  };
}
