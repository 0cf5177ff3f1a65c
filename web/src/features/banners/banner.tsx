import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { lazy, Suspense, useEffect } from "react";
import { troublesOf } from "~/api/account-troubles.ts";
import { useUser } from "~/api/users.ts";
import { unprovedEmail } from "~/api/verify-email.ts";
import { useStore } from "~/lib/store.ts";
import { forgetOver, hiddenTroubles } from "./hidden-troubles.ts";
import { WelcomeBanner } from "./welcome-banner.tsx";

const BanRiskBanner = lazy(() => import("./ban-risk-banner.tsx"));
const DemoBanner = lazy(() => import("./demo-banner.tsx"));
const PastDueBanner = lazy(() => import("./past-due-banner.tsx"));
const TroubleBanner = lazy(() => import("./trouble-banner.tsx"));
const UnprovedEmailBanner = lazy(() => import("./unproved-email-banner.tsx"));

/** At most one bar at the top of the panel: the most urgent. */
export function Banner() {
  const user = useUser();
  const hidden = useStore(hiddenTroubles);
  const all = user?.creators.flatMap(troublesOf);
  useEffect(() => {
    if (all) forgetOver(all);
  });
  if (!user || !all) return null;
  if (user.subscription?.status === "past_due")
    return (
      <Suspense fallback={null}>
        <PastDueBanner />
      </Suspense>
    );
  const shown = all.filter(({ text }) => !hidden.includes(text));
  if (shown.length > 0)
    return (
      <Suspense fallback={null}>
        <TroubleBanner troubles={shown} />
      </Suspense>
    );
  if (user.has_new_ban_risks)
    return (
      <Suspense fallback={null}>
        <BanRiskBanner />
      </Suspense>
    );
  if (user.demo_ends_at)
    return (
      <Suspense fallback={null}>
        <DemoBanner endsAt={user.demo_ends_at} timezone={user.timezone} />
      </Suspense>
    );
  const email = unprovedEmail(user);
  const unproved = email ? (
    <Suspense fallback={null}>
      <UnprovedEmailBanner email={email} />
    </Suspense>
  ) : null;
  return hasSubscription(user.subscription?.status) ? unproved : <WelcomeBanner otherwise={unproved} />;
}
