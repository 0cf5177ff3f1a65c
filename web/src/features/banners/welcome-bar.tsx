import { WELCOME_COUPON } from "@ponkan/contract/billing/constants";
import { COUPON_COOKIE, COUPON_DAYS, DISCOUNT_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import { removeCookie, writeCookie } from "~/lib/cookies.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import { Button } from "~/ui/button.tsx";
import { Wheel } from "~/ui/wheel.tsx";
import { BannerBar } from "./banner-bar.tsx";

export default function WelcomeBar({ left }: { left: string }) {
  const take = () => {
    writeCookie(COUPON_COOKIE, WELCOME_COUPON, COUPON_DAYS);
    sendWindowEvent(OPEN_UPGRADE_MODAL);
  };
  return (
    <BannerBar
      tone="brand"
      icon={<Wheel size={18} />}
      actions={
        <>
          <Button hierarchy="secondary-gray" size="sm" onClick={take}>
            Get Discount
          </Button>
          <Button hierarchy="link-gray" size="sm" onClick={() => removeCookie(DISCOUNT_COOKIE)}>
            Hide
          </Button>
        </>
      }
    >
      Get 20% off your first month. The offer ends in <span className="font-semibold tabular-nums">{left}</span>.
    </BannerBar>
  );
}
