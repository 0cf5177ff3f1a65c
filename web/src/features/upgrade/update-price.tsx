import { formatPrice } from "@ponkan/contract/billing/prices";
import type { SubscriptionPlan, User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { usageStats } from "~/api/users.ts";
import { Alert } from "~/ui/alert.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { isCurrentPlan } from "./main-action.ts";
import { PriceRow } from "./price-row.tsx";
import { dueText, proration } from "./proration.ts";

/** For a subscriber: what the change costs now, less what is paid already. */
export function UpdatePrice({ user, plan }: { user: User; plan: SubscriptionPlan }) {
  const isCurrent = isCurrentPlan(user.subscription, plan);
  const { data, isPending } = useQuery(proration(isCurrent ? undefined : plan.price_id));
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const used = stats?.used_monthly_posts ?? user.used_monthly_posts;
  return (
    <>
      <PriceRow label={`${plan.name}, ${plan.interval === "year" ? "yearly" : "monthly"}`}>
        ${formatPrice(plan.price)}
      </PriceRow>
      {!isCurrent && (
        <PriceRow label="Due now" isTotal>
          {isPending ? <Skeleton className="h-6 w-20" /> : `$${dueText(data?.amount, plan)}`}
        </PriceRow>
      )}
      {!isCurrent && used > plan.monthly_posts && (
        <Alert type="info">
          You have used {used.toLocaleString()} posts. With this plan you can schedule more after the next reset, and
          what this month costs is not given back.
        </Alert>
      )}
      <p className="order-1 text-center text-fg-muted text-sm">{noteOf(user, isCurrent, data?.amount)}</p>
    </>
  );
}

function noteOf({ subscription }: User, isCurrent: boolean, amount: number | undefined): string {
  if (isCurrent) return subscription?.status === "past_due" ? "Your last payment failed." : "This is your plan.";
  if (amount === 0) return "What you have paid too much is taken off your next payments.";
  return "Starts at once. What you have paid already is taken off.";
}
