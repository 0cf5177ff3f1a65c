/** '2 to fix, 1 to watch' */
export function preflightText({ toFix, toWatch }: { toFix: number; toWatch: number }): string {
  if (toFix + toWatch === 0) return "Nothing to fix, nothing to watch";
  return [toFix > 0 && `${toFix} to fix`, toWatch > 0 && `${toWatch} to watch`].filter(Boolean).join(", ");
}
