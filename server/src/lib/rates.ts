/** So many at once, and so many more each second. */
export type Rate = { most: number; perSecond: number };
/** `share`: how many times as much as others. */
export type RateOwner = { name: string; share: number };

/** More than one IPv6 customer has networks: who is forgotten has everything again. */
const MOST_REMEMBERED = 100_000;

/** Takes one from each of these owners, unless one of them has nothing left. */
export function createRates({ most, perSecond }: Rate): (owners: readonly RateOwner[]) => boolean {
  const known = new Map<string, { left: number; at: number }>();

  function accountOf({ name, share }: RateOwner, now: number) {
    const before = known.get(name) ?? { left: most * share, at: now };
    const left = Math.min(most * share, before.left + ((now - before.at) / 1000) * perSecond * share);
    const account = { left, at: now };
    // Put last, so that the one unheard of for longest is forgotten first.
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
