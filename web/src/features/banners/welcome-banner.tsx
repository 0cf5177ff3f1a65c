import { DISCOUNT_POLL_MS } from "@ponkan/contract/billing/constants";
import { DISCOUNT_COOKIE } from "@ponkan/contract/billing/offer-cookies";
import { lazy, type ReactNode, useEffect, useState } from "react";
import { Part } from "~/components/part-boundary.tsx";
import { readCookie } from "~/lib/cookies.ts";
import { offerLeft } from "~/lib/offer-left.ts";
import { bannerRoom } from "./banner-room.tsx";

const WelcomeBar = lazy(() => import("./welcome-bar.tsx"));

/** Counts down until the discount cookie expires. */
export function WelcomeBanner({ otherwise }: { otherwise: ReactNode }) {
  const left = useTimeLeft();
  if (!left) return otherwise;
  return (
    <Part fallback={bannerRoom}>
      <WelcomeBar left={left} />
    </Part>
  );
}

function useTimeLeft(): string | null {
  const read = () => offerLeft(readCookie(DISCOUNT_COOKIE), Date.now());
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), DISCOUNT_POLL_MS);
    return () => clearInterval(timer);
  });
  return left;
}
