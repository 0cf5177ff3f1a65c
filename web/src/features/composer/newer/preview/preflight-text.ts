import { counted } from "~/lib/counted.ts";

/** '2 posts to fix, 1 thing to watch' */
export function preflightText({ toFix, toWatch }: { toFix: number; toWatch: number }): string {
  if (toFix + toWatch === 0) return "Nothing to fix, nothing to watch";
  const parts = [
    toFix > 0 && `${counted(toFix, "post")} to fix`,
    toWatch > 0 && `${counted(toWatch, "thing")} to watch`,
  ];
  return parts.filter(Boolean).join(", ");
}
