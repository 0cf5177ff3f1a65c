import { usagePercentage } from "@ponkan/contract/billing/usage";
import { resetText } from "@ponkan/contract/billing/usage-period";
import type { User } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { Clock3 } from "lucide-react";
import { useQuota } from "~/api/use-quota.ts";
import { usageStats } from "~/api/users.ts";
import { useNow } from "~/lib/use-now.ts";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { isQuotaNearlySpent, quotaText, whatCounts } from "~/ui/quota-blocks.ts";
import { Block } from "./block.tsx";
import { CreatorUsageRows } from "./creator-usage-rows.tsx";
import { resetExplanation } from "./reset-explanation.ts";

export function UsageBlock({ user }: { user: User }) {
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const now = useNow();
  const { used, waiting, allowed } = useQuota();
  const text = `${used}/${allowed} posts used`;
  return (
    <Block label="Usage" className="grid content-start gap-4">
      <div className="flex items-center justify-between">
        <h2 className="text-md font-semibold">Usage</h2>
        <span className="text-md text-fg-muted tabular-nums">{text}</span>
      </div>
      <ProgressBar
        value={usagePercentage(used, allowed)}
        pale={usagePercentage(waiting, allowed)}
        label={quotaText({ used, waiting, limit: allowed })}
        tone={isQuotaNearlySpent(used, allowed) ? "danger" : "brand"}
        className="usage-bar"
      />
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <span>{stats ? resetText(new Date(stats.resets_at), now) : " "}</span>
        <span className="flex items-center gap-1.5 text-fg-muted">
          <Clock3 aria-hidden className="size-3.5" strokeWidth={1.8} /> Updates midnight UTC
        </span>
      </div>
      <p className="text-fg-muted text-sm empty:hidden">
        {stats && resetExplanation(user, new Date(stats.resets_at), allowed)}
      </p>
      <p className="text-fg-muted text-sm">
        {waiting > 0 && `${waiting} of the used ones ${waiting === 1 ? "is" : "are"} scheduled and still to go out. `}
        {whatCounts()}
      </p>
      <CreatorUsageRows user={user} used={used} />
    </Block>
  );
}
