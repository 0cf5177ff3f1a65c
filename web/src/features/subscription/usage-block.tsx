import { monthlyAllowance } from "@ponkan/contract/billing/allowance";
import { usagePercentage } from "@ponkan/contract/billing/usage";
import { resetText } from "@ponkan/contract/billing/usage-period";
import type { User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Clock3 } from "lucide-react";
import { usageStats } from "~/api/users.ts";
import { useNow } from "~/lib/use-now.ts";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { isQuotaNearlySpent } from "~/ui/quota-blocks.ts";
import { Block } from "./block.tsx";
import { CreatorUsageRows } from "./creator-usage-rows.tsx";

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
      <ProgressBar
        value={usagePercentage(used, allowed)}
        label={text}
        tone={isQuotaNearlySpent(used, allowed) ? "danger" : "brand"}
        className="usage-bar"
      />
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <span>{stats ? resetText(new Date(stats.resets_at), now) : " "}</span>
        <span className="flex items-center gap-1.5 text-fg-muted">
          <Clock3 aria-hidden className="size-3.5" strokeWidth={1.8} /> Updates midnight UTC
        </span>
      </div>
      <CreatorUsageRows user={user} used={used} />
    </Block>
  );
}
