/** The share of the allowance used, from 0 to 100. */
export function usagePercentage(used: number | null | undefined, allowed: number): number {
  if (!used || allowed <= 0) return 0;
  return Math.min(100, Math.max(0, (used / allowed) * 100));
}
