import { monthlyAllowance } from "@ponkan/contract/billing/allowance";
import { useQuery } from "@tanstack/react-query";
import { usageStats, useUser } from "~/api/users.ts";
import { QuotaBar } from "~/ui/quota-bar.tsx";

/** How much of the month is used and planned. */
export function CalendarQuota() {
  const user = useUser();
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const used = stats?.used_monthly_posts ?? user?.used_monthly_posts ?? 0;
  const scheduled = stats?.scheduled_posts ?? 0;
  const allowed = monthlyAllowance(user?.subscription);
  return (
    <span className="flex items-center gap-3 text-md max-sm:hidden text-fg-muted tabular-nums">
      <QuotaBar used={used} scheduled={scheduled} limit={allowed} />
      <span>
        <strong className="font-semibold text-fg">{used}</strong>/{allowed} posts used
      </span>
      <span className="max-md:hidden">{scheduled} scheduled</span>
    </span>
  );
}
