import { CreditCard } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { BannerBar } from "./banner-bar.tsx";

/** Links to the customer portal, whatever else the page offers (AM-32). */
export default function PastDueBanner() {
  const [isLeaving, setLeaving] = useState(false);
  const pay = async () => {
    setLeaving(true);
    const { openPortal } = await import("~/api/open-portal.ts");
    await openPortal();
    setLeaving(false);
  };
  return (
    <BannerBar
      tone="danger"
      icon={<CreditCard aria-hidden className="size-[18px]" strokeWidth={1.8} />}
      actions={
        <Button hierarchy="secondary-gray" size="sm" loading={isLeaving} onClick={() => void pay()}>
          Update Payment Method
        </Button>
      }
    >
      Your payment failed. Please update your payment method to stop your subscription from being canceled.
    </BannerBar>
  );
}
