type Owner = number | string;

/** The half-life of use. */
const HALF_MS = 60_000;
const SLOW_FOR_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Tracks how long each owner's tasks took recently, and which owners had slow ones. */
export function createRecentUse() {
  const known = new Map<Owner, { ms: number; at: number; slowUntil: number }>();
  const faded = ({ ms, at }: { ms: number; at: number }, now: number) => ms * 0.5 ** ((now - at) / HALF_MS);

  return {
    of: (owner: Owner): number => {
      const use = known.get(owner);
      return use ? faded(use, performance.now()) : 0;
    },
    isSlow: (owner: Owner): boolean => (known.get(owner)?.slowUntil ?? 0) > performance.now(),
    add: (owner: Owner, ms: number, wasSlow: boolean): void => {
      const now = performance.now();
      const before = known.get(owner) ?? { ms: 0, at: now, slowUntil: 0 };
      // Moved to the end, so that the least recently used is dropped first.
      known.delete(owner);
      const slowUntil = wasSlow ? now + SLOW_FOR_MS : before.slowUntil;
      known.set(owner, { ms: faded(before, now) + ms, at: now, slowUntil });
      if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!);
    },
  };
}
