import { TicketPercent, X } from "lucide-react";
import { couponText, isCouponUsed } from "./coupon.ts";

type Props = { coupon: string; isSubscribed: boolean; isYearly: boolean; onRemove: () => void };

/** Says whether the coupon applies here. */
export function CouponLine({ coupon, onRemove, ...buyer }: Props) {
  return (
    <div
      data-used={isCouponUsed(buyer)}
      className="flex items-center gap-3 rounded-lg border border-warning-line bg-warning-soft px-3.5 py-2.5 text-md data-[used=true]:border-success-line data-[used=true]:bg-success-soft"
    >
      <TicketPercent aria-hidden className="size-5 shrink-0" strokeWidth={1.8} />
      <p role="status" className="wrap-anywhere min-w-0 flex-1">
        {couponText(coupon, buyer)}
      </p>
      <button
        type="button"
        aria-label="Remove coupon"
        onClick={onRemove}
        className="touch-target size-7 shrink-0 rounded-sm p-1.5 text-fg-muted hover:bg-hover hover:text-fg"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
