import { cn } from "~/lib/cn.ts";
import { isQuotaNearlySpent, QUOTA_BLOCKS, type QuotaBlock, quotaBlocks } from "./quota-blocks.ts";

type Props = {
  used: number;
  limit: number;
  /** In addition to the used ones. */
  scheduled?: number;
  /** Those of the used ones that have not gone out yet. */
  waiting?: number;
  className?: string;
};

/** Fifteen blocks: used and out solid, still to go out light, free grey; red from 95%. */
export function QuotaBar({ used, limit, scheduled = 0, waiting = 0, className }: Props) {
  const isLow = isQuotaNearlySpent(used, limit);
  const blocks = quotaBlocks({ used: used - waiting, scheduled: scheduled + waiting, limit });
  const colors: Record<QuotaBlock, string> = {
    used: isLow ? "bg-danger" : "bg-brand",
    scheduled: isLow ? "bg-danger-line" : "bg-brand-line opacity-70",
    free: "bg-press",
  };
  return (
    <span
      role="img"
      aria-label={`${used} of ${limit} posts used, ${scheduled + waiting} scheduled`}
      data-low={isLow}
      className={cn("inline-flex gap-0.75", className)}
    >
      {blocks.map((block, index) => (
        <span
          key={keys[index]}
          data-block={block}
          data-forced-fill=""
          className={cn("size-1.75 rounded-[2px]", colors[block])}
        />
      ))}
    </span>
  );
}

const keys = Array.from({ length: QUOTA_BLOCKS }, (_, index) => `block-${index}`);
