export const QUOTA_BLOCKS = 15;
export type QuotaBlock = "used" | "scheduled" | "free";

/** What each of the fifteen blocks shows: the smallest amount is visible, and only a used-up quota looks full. */
export function quotaBlocks({
  used,
  scheduled,
  limit,
}: {
  used: number;
  scheduled: number;
  limit: number;
}): QuotaBlock[] {
  const usedBlocks = blocksFor(used, limit);
  const takenBlocks = Math.max(usedBlocks, blocksFor(used + scheduled, limit));
  return Array.from({ length: QUOTA_BLOCKS }, (_, index) => {
    if (index < usedBlocks) return "used";
    return index < takenBlocks ? "scheduled" : "free";
  });
}

export function isQuotaNearlySpent(used: number, limit: number): boolean {
  return limit <= 0 || used / limit >= 0.95;
}

function blocksFor(amount: number, limit: number) {
  if (amount <= 0) return 0;
  if (amount >= limit) return QUOTA_BLOCKS;
  return Math.min(QUOTA_BLOCKS - 1, Math.max(1, Math.round((QUOTA_BLOCKS * amount) / limit)));
}
