import { RETENTION_DISCOUNT_PERCENT } from "@ponkan/contract/billing/constants";
import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { type Offer, offersThatFit } from "@ponkan/contract/feedback/offers";
import type { CancelReason } from "@ponkan/contract/feedback/reasons";
import type { SubscriptionPlan, User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { BadgePercent, BookOpen, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { subscriptionPlans } from "~/api/billing.ts";
import { pageConfig } from "~/lib/config.ts";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import type { StepProps } from "./steps.ts";
import { takeDiscount } from "./take-discount.ts";

type Props = StepProps & { reason: CancelReason; onFail: (text: string) => void };

/** The offers for a reason as cards; empty if none applies. */
export function Offers({ reason, user, isBusy, setBusy, onClose, onFail }: Props) {
  const { data: plans } = useQuery(subscriptionPlans());
  const articles = pageConfig.links.training_articles;
  const offers = offersThatFit(reason, {
    subscription: user.subscription,
    canDowngrade: hasSmallerPlan(user, plans?.data ?? []),
    hasArticles: articles !== "",
  });
  const changePlan = () => {
    onClose();
    sendWindowEvent(OPEN_UPGRADE_MODAL);
  };
  const actions: Record<Offer, ReactNode> = {
    discount: (
      <Button size="sm" disabled={isBusy} onClick={() => void takeDiscount({ setBusy, onClose, onFail })}>
        Apply Discount
      </Button>
    ),
    downgrade: (
      <Button hierarchy="secondary-gray" size="sm" disabled={isBusy} onClick={changePlan}>
        Change Plan
      </Button>
    ),
    training: (
      <a
        href={articles}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
      >
        Read Articles
      </a>
    ),
  };
  if (offers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="text-fg-muted">Thank you. Before you go, would one of these help?</p>
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <li key={offer} className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-3.5">
            <span aria-hidden className="text-fg-brand [&_.lucide]:size-5">
              {looks[offer].icon}
            </span>
            <div className="min-w-0 flex-1 basis-52">
              <h3 className="font-semibold text-md">{looks[offer].title}</h3>
              <p className="text-fg-muted text-sm">{looks[offer].text}</p>
            </div>
            {actions[offer]}
          </li>
        ))}
      </ul>
    </div>
  );
}

const looks: Record<Offer, { title: string; text: string; icon: ReactNode }> = {
  discount: {
    title: `${RETENTION_DISCOUNT_PERCENT}% off next month`,
    text: "Stay, and your next payment is smaller.",
    icon: <BadgePercent />,
  },
  downgrade: {
    title: "Change plan",
    text: "Pay for as many posts as you really send.",
    icon: <SlidersHorizontal />,
  },
  training: {
    title: "Learn how to get more from Reddit",
    text: "Short articles on titles, times and subreddits.",
    icon: <BookOpen />,
  },
};

function hasSmallerPlan({ subscription }: User, plans: SubscriptionPlan[]): boolean {
  if (!subscription || !hasSubscription(subscription.status)) return false;
  return plans.some(({ monthly_posts }) => monthly_posts < subscription.subscription_plan.monthly_posts);
}
