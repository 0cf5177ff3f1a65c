import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { formatLongDate } from "@ponkan/contract/time/formats";
import type { User } from "@ponkan/contract/users/user";
import { counted } from "~/lib/counted.ts";

/**
 * What the reset does and on which day: on the evening a plan was bought 'in 6 hours' alone sounds like posts that are
 * lost, and beside 'Scheduled posts count as used' like a count that is wrong. Null where the plan ends before.
 */
export function resetMeaning({ subscription, timezone }: User, resetsAt: Date, allowed: number): string | null {
  const plan = subscription && hasSubscription(subscription.status) ? subscription : null;
  if (plan?.cancel_at_period_end && resetsAt.getTime() >= plan.current_period_end * 1000) return null;
  const next = nextPlan(plan, resetsAt);
  const posts = counted(next?.monthly_posts ?? allowed, "post");
  return (
    `On ${formatLongDate(resetsAt, "UTC")} a new month of ${posts}${next ? ` of ${next.name}` : ""} begins, ${whenWords(plan, timezone)}. ` +
    "A post counts once, in the month in which you schedule it: what is planned by then takes nothing from the new one."
  );
}

/** What of it comes again, or does not. */
function whenWords(plan: User["subscription"], zone: string): string {
  if (!plan) return "and so every month";
  if (!plan.cancel_at_period_end) return "the midnight UTC after your billing day, and so every month";
  const end = formatLongDate(new Date(plan.current_period_end * 1000), zone);
  return `the midnight UTC after your billing day. Your plan ends on ${end}`;
}

/** A smaller one has started by then (BI-26). */
function nextPlan(plan: User["subscription"], resetsAt: Date) {
  const next = plan?.cancel_at_period_end ? undefined : plan?.next_plan;
  return next && new Date(next.starts_at) <= resetsAt ? next : undefined;
}
