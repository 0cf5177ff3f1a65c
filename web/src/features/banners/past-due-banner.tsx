import { Link } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { buttonClass } from "~/ui/button.tsx";
import { BannerBar } from "./banner-bar.tsx";

export function PastDueBanner() {
  return (
    <BannerBar
      tone="danger"
      icon={<CreditCard aria-hidden className="size-[18px]" strokeWidth={1.8} />}
      actions={
        <Link to="/subscription" className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}>
          Update Payment Method
        </Link>
      }
    >
      Your payment failed. Please update your payment method to stop your subscription from being canceled.
    </BannerBar>
  );
}
