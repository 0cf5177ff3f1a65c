import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { User } from "@ponkan/contract/users/user";
import { useLocation } from "@tanstack/react-router";
import { lazy, useEffect } from "react";
import { type AccountTrouble, troublesOf } from "~/api/account-troubles.ts";
import { useUser } from "~/api/users.ts";
import { unprovedEmail } from "~/api/verify-email.ts";
import { Part } from "~/components/part-boundary.tsx";
import { storage } from "~/lib/storage.ts";
import { useStore } from "~/lib/store.ts";
import { useShownWhenIdle } from "~/lib/use-shown-when-idle.ts";
import { bannerRoom } from "./banner-room.tsx";
import { HIDDEN_EMAIL } from "./hidden-email.ts";
import { forgetOver, hiddenTroubles } from "./hidden-troubles.ts";
import { WelcomeBanner } from "./welcome-banner.tsx";

const BanRiskBanner = lazy(() => import("./ban-risk-banner.tsx"));
const DemoBanner = lazy(() => import("./demo-banner.tsx"));
const PastDueBanner = lazy(() => import("./past-due-banner.tsx"));
const TroubleBanner = lazy(() => import("./trouble-banner.tsx"));
const UnprovedEmailBanner = lazy(() => import("./unproved-email-banner.tsx"));

/** The most urgent bar at the top of the panel; at most one. */
export function Banner() {
  const user = useUser();
  const hidden = useStore(hiddenTroubles);
  const pathname = useLocation({ select: (location) => location.pathname });
  const all = user?.creators.flatMap(troublesOf);
  useEffect(() => {
    if (all) forgetOver(all);
  });
  const shown = (all ?? []).filter(({ text }) => !hidden.includes(text));
  const bar = user ? urgentBar(user, shown) : null;
  // Until the user is loaded there is no page yet.
  const isThere = useShownWhenIdle(bar !== null, user ? pathname : "");
  if (!user) return null;
  if (bar && isThere) return bar;
  const email = unprovedEmail(user);
  const unproved = email ? (
    <Part key="UnprovedEmail" fallback={storage.get(HIDDEN_EMAIL) ? null : bannerRoom}>
      <UnprovedEmailBanner email={email} />
    </Part>
  ) : null;
  return hasSubscription(user.subscription?.status) ? unproved : <WelcomeBanner otherwise={unproved} />;
}

/** Bars that may appear at any time. */
function urgentBar(user: User, troubles: AccountTrouble[]) {
  if (user.subscription?.status === "past_due")
    return (
      <Part key="PastDue" fallback={bannerRoom}>
        <PastDueBanner />
      </Part>
    );
  if (troubles.length > 0)
    return (
      <Part key="Trouble" fallback={bannerRoom}>
        <TroubleBanner troubles={troubles} />
      </Part>
    );
  // Comes before any risk: visitors have to know that nothing here is real.
  if (user.demo_ends_at)
    return (
      <Part key="Demo" fallback={bannerRoom}>
        <DemoBanner endsAt={user.demo_ends_at} timezone={user.timezone} />
      </Part>
    );
  if (user.has_new_ban_risks)
    return (
      <Part key="BanRisk" fallback={bannerRoom}>
        <BanRiskBanner />
      </Part>
    );
  return null;
}
