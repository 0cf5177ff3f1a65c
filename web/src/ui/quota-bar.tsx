import { cn } from "~/lib/cn.ts";
import {
  isQuotaNearlySpent,
  QUOTA_BLOCKS,
  type QuotaBlock,
  type QuotaParts,
  quotaBlocks,
  quotaText,
} from "./quota-blocks.ts";

/**
 * Fifteen blocks: published posts solid, scheduled ones light, the ones being planned framed, free ones grey; red from
 * 95%.
 */
export function QuotaBar({ className, ...parts }: QuotaParts & { className?: string }) {
  const isLow = isQuotaNearlySpent(parts.used, parts.limit);
  const colors: Record<QuotaBlock, string> = {
    used: isLow ? "bg-danger" : "bg-brand",
    scheduled: isLow ? "bg-danger-line" : "bg-brand-line opacity-70",
    planned: isLow ? "border-[1.5px] border-danger" : "border-[1.5px] border-brand",
    free: "bg-press",
  };
  return (
    <span role="img" aria-label={quotaText(parts)} data-low={isLow} className={cn("inline-flex gap-0.75", className)}>
      {quotaBlocks(parts).map((block, index) => (
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
