export type OutageWatch = {
  answered(platform: number): void;
  /** True when so many accounts in a row, one after the other, got nothing. */
  failed(platform: number, accountId: number): boolean;
};

/** One account may be blocked, one call may have bad luck; many accounts in a row are the platform. */
export function createOutageWatch(accounts: number, withinMs: number): OutageWatch {
  const failures = new Map<number, Map<number, number>>();
  return {
    answered: (platform) => void failures.delete(platform),
    failed: (platform, accountId) => {
      const now = performance.now();
      const recent = failures.get(platform) ?? new Map<number, number>();
      for (const [account, at] of recent) if (now - at > withinMs) recent.delete(account);
      recent.set(accountId, now);
      failures.set(platform, recent);
      return recent.size >= accounts;
    },
  };
}
