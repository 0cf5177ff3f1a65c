type Owner = number | string;

/** What was used so long ago counts half. */
const HALF_MS = 60_000;
const SLOW_FOR_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** How long each was at work lately, and who brought something slow. */
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
      // Put last, so that the one unheard of for longest is forgotten first.
      known.delete(owner);
      const slowUntil = wasSlow ? now + SLOW_FOR_MS : before.slowUntil;
      known.set(owner, { ms: faded(before, now) + ms, at: now, slowUntil });
      if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!);
    },
  };
}
