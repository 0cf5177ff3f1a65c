import { monthlyAllowance } from "@ponkan/contract/billing/allowance";
import { usagePercentage } from "@ponkan/contract/billing/usage";
import { useQuery } from "@tanstack/react-query";
import { usageStats, useUser } from "~/api/users.ts";

/** '3/5 posts used' and the percentage. */
export function useUsage(): { text: string; percentage: number } {
  const user = useUser();
  const { data } = useQuery({ ...usageStats(), enabled: false });
  const used = data?.used_monthly_posts ?? user?.used_monthly_posts ?? 0;
  const allowed = monthlyAllowance(user?.subscription);
  return { text: `${used}/${allowed} posts used`, percentage: usagePercentage(used, allowed) };
}
