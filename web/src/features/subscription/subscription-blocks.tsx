import { FREE_MONTHLY_POSTS, monthlyAllowance } from "@ponkan/contract/billing/allowance";
import { formatPrice } from "@ponkan/contract/billing/prices";
import { hasSubscription } from "@ponkan/contract/billing/subscription-status";
import { usagePercentage } from "@ponkan/contract/billing/usage";
import { resetText } from "@ponkan/contract/billing/usage-period";
import { formatLongDate } from "@ponkan/contract/time/formats";
import type { User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Clock3 } from "lucide-react";
import type { ReactNode } from "react";
import { usageStats } from "~/api/users.ts";
import { useNow } from "~/lib/use-now.ts";
import { Badge } from "~/ui/badge.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { Wheel } from "~/ui/wheel.tsx";

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
        <p className="flex flex-wrap items-center gap-2 font-display text-2xl font-[650] tracking-[-0.02em]">
          {plan
            ? `${plan.name} (${plan.monthly_posts} posts per month)`
            : `Free (${FREE_MONTHLY_POSTS} posts per month)`}
          {plan && <Badge tone="brand">{intervals[plan.interval].badge}</Badge>}
        </p>
        {active && (
          <p className="text-sm text-fg-muted">
            {active.cancel_at_period_end ? "Ends on" : "Renews on"}{" "}
            {formatLongDate(new Date(active.current_period_end * 1000), user.timezone)}
          </p>
        )}
      </div>
      <div className="max-sm:w-full sm:text-right">
        <p className="text-sm text-fg-muted">Price</p>
        <p className="font-display text-2xl font-[650] tracking-[-0.02em] tabular-nums">
          ${formatPrice(plan?.price ?? 0)}
          {plan && <span className="font-sans text-md font-normal text-fg-muted"> {intervals[plan.interval].per}</span>}
        </p>
      </div>
    </Block>
  );
}

export function UsageBlock({ user }: { user: User }) {
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const now = useNow();
  const used = stats?.used_monthly_posts ?? user.used_monthly_posts;
  const allowed = monthlyAllowance(user.subscription);
  const text = `${used}/${allowed} posts used`;
  return (
    <Block label="Usage" className="grid content-start gap-4">
      <div className="flex items-center justify-between">
        <h2 className="text-md font-semibold">Usage</h2>
        <span className="text-md text-fg-muted tabular-nums">{text}</span>
      </div>
      <ProgressBar value={usagePercentage(used, allowed)} label={text} />
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <span>{stats ? resetText(new Date(stats.resets_at), now) : " "}</span>
        <span className="flex items-center gap-1.5 text-fg-muted">
          <Clock3 aria-hidden className="size-3.5" strokeWidth={1.8} /> Updates midnight UTC
        </span>
      </div>
    </Block>
  );
}

export function BillingBlock({ user }: { user: User }) {
  return (
    <Block label="Billing Details" className="grid content-start gap-4">
      <h2 className="text-md font-semibold">Billing Details</h2>
      <dl className="grid grid-cols-[8rem_1fr] gap-y-2 text-md">
        <dt className="text-fg-muted">Sign-in email</dt>
        <dd className="truncate">{user.email ?? "-"}</dd>
      </dl>
    </Block>
  );
}

export function Block({ label, className = "", children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={`rounded-xl border border-line p-5 ${className}`}>
      {children}
    </section>
  );
}
