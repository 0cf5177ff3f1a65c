import { POSTS_WHILE_PLANS_LOAD } from "@ponkan/contract/billing/constants";
import { formatPrice, YEARLY_SAVING_PERCENT } from "@ponkan/contract/billing/prices";
import type { SubscriptionPlan } from "@ponkan/contract/users/user";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge.tsx";
import { Switch } from "~/ui/switch.tsx";
import { PlanSlider } from "./plan-slider.tsx";
import type { useChosenPlan } from "./use-chosen-plan.ts";
import { useViewedItem } from "./use-viewed-item.ts";

type Props = ReturnType<typeof useChosenPlan> & { title: string; children: ReactNode };

/** The number of posts a month, and the billing interval. */
export function PlanChoice({ title, children, ...choice }: Props) {
  const { index, setIndex, isYearly, setYearly, count, posts, chosen, pair } = choice;
  const noteMove = useViewedItem(chosen);
  const amount = chosen?.monthly_posts ?? POSTS_WHILE_PLANS_LOAD;
  const move = (next: number) => {
    setIndex(next);
    noteMove();
  };
  return (
    <div className="grid content-start gap-5 p-6 md:p-7">
      <div className="grid gap-1">
        {/* The dialog has the same accessible name. */}
        <p aria-hidden className="font-[650] font-display text-2xl tracking-[-0.022em]">
          {title}
        </p>
        <p className="text-md text-fg-muted">How many posts do you send each month?</p>
      </div>
      <div className="grid gap-1">
        <p className="flex items-baseline gap-2">
          <span className="font-display text-[56px] leading-none font-[650] tracking-[-0.03em] tabular-nums">
            {amount.toLocaleString()}
          </span>
          <span className="text-lg text-fg-muted">posts a month</span>
        </p>
        <p className="text-md text-fg-muted">{aDay(amount)}</p>
      </div>
      <PlanSlider index={index} count={count} labels={posts} onChange={move} />
      <div className="flex items-center justify-between gap-3 rounded-lg border border-line p-3.5">
        <span>
          <span className="flex items-center gap-2 text-md font-semibold">
            Pay yearly <Badge tone="success">Save {saving(pair)}%</Badge>
          </span>
          <span className="text-sm text-fg-muted tabular-nums">{yearlyText(pair)}</span>
        </span>
        <Switch aria-label="Pay yearly" checked={isYearly} onChange={(event) => setYearly(event.target.checked)} />
      </div>
      {children}
    </div>
  );
}

type Pair = { monthly: SubscriptionPlan | undefined; yearly: SubscriptionPlan | undefined };

function aDay(posts: number): string {
  const count = Math.round(posts / 30);
  return count < 1 ? "Across all your creators" : `About ${count} a day, across all your creators`;
}

/** Computed from the plans; the usual percentage until they are loaded. */
function saving({ monthly, yearly }: Pair): number {
  if (!monthly || !yearly) return YEARLY_SAVING_PERCENT;
  return Math.round((1 - yearly.price / (monthly.price * 12)) * 100);
}

function yearlyText({ monthly, yearly }: Pair): string {
  if (!monthly || !yearly) return "Billed once a year.";
  return `$${formatPrice(Math.round(yearly.price / 12))} a month instead of $${formatPrice(monthly.price)}`;
}
