import { pageConfig } from "~/lib/config.ts";

export const QUOTA_BLOCKS = 15;
export type QuotaBlock = "used" | "scheduled" | "planned" | "free";

/** Posts of the period: all used ones, those of them not published yet (`waiting`), and those being planned on top. */
export type QuotaParts = { used: number; waiting?: number; planned?: number; limit: number };

/** What each of the fifteen blocks shows. The smallest amount is visible, and only a fully used quota looks full. */
export function quotaBlocks({ used, waiting = 0, planned = 0, limit }: QuotaParts): QuotaBlock[] {
  const out = blocksFor(used - waiting, limit);
  const taken = Math.max(out, blocksFor(used, limit));
  const wanted = Math.max(taken, blocksFor(used + planned, limit));
  return Array.from({ length: QUOTA_BLOCKS }, (_, index) => {
    if (index < out) return "used";
    if (index < taken) return "scheduled";
    return index < wanted ? "planned" : "free";
  });
}

/** The bar as text for screen readers. */
export function quotaText({ used, waiting = 0, planned = 0, limit }: QuotaParts): string {
  const more = planned > 0 ? `, ${planned} more with this` : "";
  return `${used} of ${limit} posts used, ${waiting} of them scheduled${more}`;
}

/** Explains which posts count as used. */
export function whatCounts(): string {
  const practice = pageConfig.practice_subreddit;
  const rule = "Scheduled posts count as used. All your creators share them.";
  return practice ? `${rule} Posts to r/${practice} are for practice and don't count.` : rule;
}

export function isQuotaNearlySpent(used: number, limit: number): boolean {
  return limit <= 0 || used / limit >= 0.95;
}

function blocksFor(amount: number, limit: number) {
  if (amount <= 0) return 0;
  if (amount >= limit) return QUOTA_BLOCKS;
  return Math.min(QUOTA_BLOCKS - 1, Math.max(1, Math.round((QUOTA_BLOCKS * amount) / limit)));
}
