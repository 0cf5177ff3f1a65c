import { DEFAULT_PLAN_INDEX } from "@ponkan/contract/billing/constants";
import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import type { SubscriptionPlan, User } from "@ponkan/contract/users/user";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { PLAN_COUNT } from "~/lib/shared-search.ts";

/** The plan from the URL, otherwise the user's, otherwise the fourth (UPG-03, UPG-06, UPG-07, UPG-10). */
export function useChosenPlan(user: User | undefined, plans: SubscriptionPlan[]) {
  const asked = useSearch({ from: "__root__" });
  const own = hasSubscription(user?.subscription?.status) ? user?.subscription?.subscription_plan : undefined;
  const [picked, setIndex] = useState<number>();
  const [toggled, setYearly] = useState<boolean>();
  const isYearly = toggled ?? yearlyOf(asked.yearly) ?? own?.interval === "year";
  const monthly = plans.filter(({ interval }) => interval === "month");
  const yearly = plans.filter(({ interval }) => interval === "year");
  const count = monthly.length || PLAN_COUNT;
  const askedIndex = asked.plan !== undefined && asked.plan <= count ? asked.plan : undefined;
  const index = picked ?? askedIndex ?? indexOf(own, monthly) ?? Math.min(DEFAULT_PLAN_INDEX, count);
  return {
    index,
    setIndex,
    isYearly,
    setYearly,
    count,
    posts: monthly.map(({ monthly_posts }) => monthly_posts),
    chosen: (isYearly ? yearly : monthly)[index - 1],
    /** The plans with this number of posts in both intervals. */
    pair: { monthly: monthly[index - 1], yearly: yearly[index - 1] },
  };
}

/** AM-27. */
function yearlyOf(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : ["1", "true"].includes(value);
}

function indexOf(own: SubscriptionPlan | undefined, monthly: SubscriptionPlan[]): number | undefined {
  const ownIndex = own ? monthly.findIndex(({ monthly_posts }) => monthly_posts === own.monthly_posts) : -1;
  return ownIndex < 0 ? undefined : ownIndex + 1;
}
