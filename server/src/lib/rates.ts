/** `most` at once, refilled by `perSecond`. */
export type Rate = { most: number; perSecond: number };
/** `share`: a multiple of the usual rate. */
export type RateOwner = { name: string; share: number };

/** More entries than an IPv6 site has networks: a dropped entry would have its full rate again. */
const MOST_REMEMBERED = 100_000;

/** Takes one from each of these owners, or returns false if any of them has none left. */
export function createRates({ most, perSecond }: Rate): (owners: readonly RateOwner[]) => boolean {
  const known = new Map<string, { left: number; at: number }>();

  function accountOf({ name, share }: RateOwner, now: number) {
    const before = known.get(name) ?? { left: most * share, at: now };
    const left = Math.min(most * share, before.left + ((now - before.at) / 1000) * perSecond * share);
    const account = { left, at: now };
    // Moved to the end, so that the least recently used is dropped first.
    known.delete(name);
    known.set(name, account);
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!);
    return account;
  }

  return (owners) => {
    const now = performance.now();
    const accounts = [];
    for (const owner of owners) {
      const account = accountOf(owner, now);
      if (account.left < 1) return false;
      accounts.push(account);
    }
    for (const account of accounts) account.left -= 1;
    return true;
  };
}
