import type { Proration } from "@ponkan/contract/billing/checkout";
import { formatPrice } from "@ponkan/contract/billing/prices";
import { formatLongDate } from "@ponkan/contract/time/formats";
import type { SubscriptionPlan, User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { usageStats } from "~/api/users.ts";
import { Alert } from "~/ui/alert.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { isCurrentPlan } from "./main-action.ts";
import { PriceRow } from "./price-row.tsx";
import { dueText, proration } from "./proration.ts";

/** For subscribers: the cost of changing now, less what is already paid. */
export function UpdatePrice({ user, plan }: { user: User; plan: SubscriptionPlan }) {
  const isCurrent = isCurrentPlan(user.subscription, plan);
  const { data, isPending } = useQuery(proration(isCurrent ? undefined : plan.price_id));
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const starts = data?.starts_at && dayOf(data.starts_at, user);
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
      {!isCurrent && data && (
        <Alert type="info" visible={starts !== undefined || used > plan.monthly_posts}>
          {starts
            ? `You have used more posts this month than this plan gives. It starts on ${starts}; until then you keep what you have paid.`
            : `You have used ${used.toLocaleString()} posts. With this plan you can schedule more after the next reset.`}
        </Alert>
      )}
      <p className="order-1 text-center text-fg-muted text-sm">{noteOf(user, isCurrent, data)}</p>
    </>
  );
}

const dayOf = (moment: string, { timezone }: User): string => formatLongDate(new Date(moment), timezone);

function noteOf(user: User, isCurrent: boolean, proration: Proration | undefined): string {
  const { status, next_plan } = user.subscription ?? {};
  if (isCurrent && status === "past_due") return "Your last payment failed.";
  if (isCurrent && next_plan)
    return `Your plan. Keep it, and ${next_plan.name} does not start on ${dayOf(next_plan.starts_at, user)}.`;
  if (isCurrent) return "This is your plan.";
  if (proration?.starts_at) return "Nothing is charged now, and you can change your mind until then.";
  if (proration?.credit)
    return `$${proration.credit.toFixed(2)} that you have already paid is taken off your next payments.`;
  if (proration?.amount === 0) return "Any overpayment is taken off your next payments.";
  return "Starts right away. What you've already paid is taken off.";
}
