import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { useUser } from "~/api/users.ts";
import { unprovedEmail } from "~/api/verify-email.ts";
import { PastDueBanner } from "./past-due-banner.tsx";
import { UnprovedEmailBanner } from "./unproved-email-banner.tsx";
import { WelcomeBanner } from "./welcome-banner.tsx";

/** At most one bar at the top of the panel: the most urgent. */
export function Banner() {
  const user = useUser();
  if (!user) return null;
  if (user.subscription?.status === "past_due") return <PastDueBanner />;
  const email = unprovedEmail(user);
  const unproved = email ? <UnprovedEmailBanner email={email} /> : null;
  return hasSubscription(user.subscription?.status) ? unproved : <WelcomeBanner otherwise={unproved} />;
}
