type Caller = { account_id: number; user_id: number };

export type OutageWatch = {
  answered(platform: number, userId: number): void;
  /** Returns true once enough accounts of enough users in a row got no answer. */
  failed(platform: number, caller: Caller): boolean;
};

type Bounds = { accounts: number; users: number; withinMs: number };

/** A user counts as active for this many times `withinMs` after the last call. */
const ACTIVE = 10;

/**
 * Detects outages. A single account may be blocked and a single call may fail; many accounts in a row mean that the
 * platform is down. One user may own many accounts and cause all their failures, so one user is only enough if no
 * others are active.
 */
export function createOutageWatch({ accounts, users, withinMs }: Bounds): OutageWatch {
  const failures = new Map<number, Map<number, { user_id: number; at: number }>>();
  const heardOf = new Map<number, Map<number, number>>();

  /** Returns how many users have been active lately, including this one. */
  function hearOf(platform: number, user_id: number, now: number): number {
    const active = heardOf.get(platform) ?? new Map<number, number>();
    heardOf.set(platform, active);
    // Re-inserted at the end, which keeps the map ordered from least to most recently active.
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
