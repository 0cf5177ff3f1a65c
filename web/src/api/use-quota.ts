import { monthlyAllowance } from "@ponkan/contract/billing/allowance";
import { useQuery } from "@tanstack/react-query";
import { usageStats, useUser } from "~/api/users.ts";

/** `waiting`: used posts that have not gone out yet. */
export type Quota = { used: number; waiting: number; allowed: number; left: number };

/** The posts used and left in the current period. */
export function useQuota(): Quota {
  const user = useUser();
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const used = stats?.used_monthly_posts ?? user?.used_monthly_posts ?? 0;
  const allowed = monthlyAllowance(user?.subscription);
  const waiting = Math.min(used, stats?.waiting_posts ?? 0);
  return { used, waiting, allowed, left: Math.max(0, allowed - used) };
}
