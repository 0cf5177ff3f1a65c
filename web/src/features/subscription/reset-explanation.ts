import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { formatLongDate } from "@ponkan/contract/time/formats";
import type { User } from "@ponkan/contract/users/user";
import { counted } from "~/lib/counted.ts";

/**
 * Explains what the reset does and when: 'in 6 hours' alone would sound like losing posts on the day a plan was bought,
 * and like a wrong count next to 'Scheduled posts count as used'. Null if the plan ends before the reset.
 */
export function resetExplanation({ subscription, timezone }: User, resetsAt: Date, allowed: number): string | null {
  const plan = subscription && hasSubscription(subscription.status) ? subscription : null;
  if (plan?.cancel_at_period_end && resetsAt.getTime() >= plan.current_period_end * 1000) return null;
  const next = nextPlan(plan, resetsAt);
  const posts = counted(next?.monthly_posts ?? allowed, "post");
  return (
    `On ${formatLongDate(resetsAt, "UTC")} a new month of ${posts}${next ? ` of ${next.name}` : ""} begins, ${whenWords(plan, timezone)}. ` +
    "A post counts once, in the month you schedule it: posts planned by then don't count toward the new one."
  );
}

/** Whether and when the reset repeats. */
function whenWords(plan: User["subscription"], zone: string): string {
  if (!plan) return "and so every month";
  if (!plan.cancel_at_period_end) return "the midnight UTC after your billing day, and so every month";
  const end = formatLongDate(new Date(plan.current_period_end * 1000), zone);
  return `the midnight UTC after your billing day. Your plan ends on ${end}`;
}

/** A smaller plan that has started by then (BI-26). */
function nextPlan(plan: User["subscription"], resetsAt: Date) {
  const next = plan?.cancel_at_period_end ? undefined : plan?.next_plan;
  return next && new Date(next.starts_at) <= resetsAt ? next : undefined;
}
