type Caller = { account_id: number; user_id: number };

export type OutageWatch = {
  answered(platform: number, userId: number): void;
  /** True when so many accounts of so many users in a row, one after the other, got nothing. */
  failed(platform: number, caller: Caller): boolean;
};

type Bounds = { accounts: number; users: number; withinMs: number };

/** In so many times `withinMs` somebody who publishes is heard of again. */
const ACTIVE = 10;

/**
 * One account may be blocked, one call may have bad luck; many accounts in a row are the platform. A single user may
 * have many accounts and bring about what each of them meets: their word counts for others only where there are none.
 */
export function createOutageWatch({ accounts, users, withinMs }: Bounds): OutageWatch {
  const failures = new Map<number, Map<number, { user_id: number; at: number }>>();
  const heardOf = new Map<number, Map<number, number>>();

  /** How many users were heard of lately, this one among them. */
  function hearOf(platform: number, user_id: number, now: number): number {
    const active = heardOf.get(platform) ?? new Map<number, number>();
    heardOf.set(platform, active);
    // Put last, so that the one unheard of for longest stands first.
    active.delete(user_id);
    active.set(user_id, now);
    for (const [user, at] of active) {
      if (now - at <= ACTIVE * withinMs) break;
      active.delete(user);
    }
    return active.size;
  }

  return {
    answered: (platform, userId) => {
      hearOf(platform, userId, performance.now());
      failures.delete(platform);
    },
    failed: (platform, { account_id, user_id }) => {
      const now = performance.now();
      const active = hearOf(platform, user_id, now);
      const recent = failures.get(platform) ?? new Map<number, { user_id: number; at: number }>();
      for (const [account, { at }] of recent) if (now - at > withinMs) recent.delete(account);
      recent.set(account_id, { user_id, at: now });
      failures.set(platform, recent);
      const failing = new Set([...recent.values()].map((failure) => failure.user_id));
      return recent.size >= accounts && failing.size >= Math.min(users, active);
    },
  };
}
