import { monthlyAllowance } from "@ponkan/contract/billing/allowance";
import { useQuery } from "@tanstack/react-query";
import { usageStats, useUser } from "~/api/users.ts";

export type Quota = { used: number; allowed: number; left: number };

/** Posts of the month, used and left. */
export function useQuota(): Quota {
  const user = useUser();
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const used = stats?.used_monthly_posts ?? user?.used_monthly_posts ?? 0;
  const allowed = monthlyAllowance(user?.subscription);
  return { used, allowed, left: Math.max(0, allowed - used) };
}
