import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { formatLongDate } from "@ponkan/contract/time/formats";
import type { User } from "@ponkan/contract/users/user";
import { counted } from "~/lib/counted.ts";

/**
 * What the reset does and on which day: on the evening a plan was bought 'in 6 hours' alone sounds like posts that are
 * lost. Null where the plan ends before.
 */
export function resetMeaning(user: User, resetsAt: Date, used: number, allowed: number): string | null {
  const { subscription } = user;
  const isEnding = subscription && hasSubscription(subscription.status) && subscription.cancel_at_period_end;
  if (isEnding && resetsAt.getTime() >= subscription.current_period_end * 1000) return null;
  const day = formatLongDate(resetsAt, "UTC");
  const posts = counted(allowed, "post");
  const change =
    used > 0
      ? `On ${day} the count goes from ${used} back to 0 and all ${posts} are free again`
      : `On ${day} a new month of ${posts} begins`;
  return `${change}, then once a month. What is scheduled stays, and does not count again.`;
}
