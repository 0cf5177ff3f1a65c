import { FREE_MONTHLY_POSTS } from "@ponkan/contract/billing/allowance";
import { formatPrice } from "@ponkan/contract/billing/prices";
import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { formatLongDate } from "@ponkan/contract/time/formats";
import type { Subscription, SubscriptionPlan, User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { subscriptionPlans } from "~/api/billing.ts";
import { Badge } from "~/ui/badge.tsx";
import { Wheel } from "~/ui/wheel.tsx";
import { Block } from "./block.tsx";

const intervals = {
  month: { badge: "Monthly", per: "per month" },
  year: { badge: "Yearly", per: "per year" },
} as const;

export function PlanBlock({ user }: { user: User }) {
  const active = hasSubscription(user.subscription?.status) ? user.subscription : null;
  const plan = active?.subscription_plan;
  return (
    <Block label="Plan and price" className="flex flex-wrap items-center gap-5">
      <span
        aria-hidden
        className="grid size-16 shrink-0 place-items-center rounded-xl border border-brand-line bg-brand-soft"
      >
        <Wheel size={36} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-sm text-fg-muted">Plan</p>
        <p className="mb-1 flex flex-wrap items-center gap-2 font-display text-2xl font-[650] tracking-[-0.02em]">
          {plan ? plan.name : "Free"} ({(plan?.monthly_posts ?? FREE_MONTHLY_POSTS).toLocaleString()} posts per month)
          {plan && (
            <Badge tone="brand" className="tracking-normal">
              {intervals[plan.interval].badge}
            </Badge>
          )}
        </p>
        {active && (
          <p className="text-sm text-fg-muted">
            {active.cancel_at_period_end ? "Ends on" : "Renews on"}{" "}
            {formatLongDate(new Date(active.current_period_end * 1000), user.timezone)}
          </p>
        )}
        {active?.next_plan && !active.cancel_at_period_end && <NextPlan {...active.next_plan} zone={user.timezone} />}
      </div>
      <Price plan={plan} isEnding={active?.cancel_at_period_end === true} />
    </Block>
  );
}

/** A smaller plan that starts when the paid month ends (BI-26). */
function NextPlan({
  name,
  monthly_posts,
  interval,
  starts_at,
  zone,
}: NonNullable<Subscription["next_plan"]> & { zone: string }) {
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm font-medium">
      <CalendarClock aria-hidden className="mt-px size-4 shrink-0 text-fg-brand" />
      <span>
        Changes to {name} ({monthly_posts.toLocaleString()} posts per month, {intervals[interval].badge.toLowerCase()})
        on {formatLongDate(new Date(starts_at), zone)}
      </span>
    </p>
  );
}

function Price({ plan, isEnding }: { plan: SubscriptionPlan | undefined; isEnding: boolean }) {
  return (
    <div className="max-sm:w-full sm:text-right">
      <p className="text-sm text-fg-muted">Price</p>
      <p className="font-display text-2xl font-[650] tracking-[-0.02em] tabular-nums">
        ${formatPrice(plan?.price ?? 0)}
        {plan && (
          <span className="font-sans text-md font-normal tracking-normal text-fg-muted">
            {" "}
            {intervals[plan.interval].per}
          </span>
        )}
      </p>
      {plan?.interval === "month" && !isEnding && <PriceIfYearly plan={plan} />}
    </div>
  );
}

function PriceIfYearly({ plan }: { plan: SubscriptionPlan }) {
  const { data } = useQuery(subscriptionPlans());
  const yearly = data?.data.find(
    ({ interval, monthly_posts }) => interval === "year" && monthly_posts === plan.monthly_posts,
  );
  if (!yearly || yearly.price >= plan.price * 12) return null;
  return (
    <p className="text-sm text-fg-muted tabular-nums">
      ${formatPrice(Math.round(yearly.price / 12))} a month if billed yearly
    </p>
  );
}
