import { forecastText } from "@ponkan/contract/billing/quota-forecast";
import { periodUntil } from "@ponkan/contract/billing/usage-period";
import { useQuery } from "@tanstack/react-query";
import { useCreatorId } from "~/api/session.ts";
import { useQuota } from "~/api/use-quota.ts";
import { usageStats, useUser } from "~/api/users.ts";
import { useNow } from "~/lib/use-now.ts";
import { QuotaBar } from "~/ui/quota-bar.tsx";
import { isQuotaNearlySpent, whatCounts } from "~/ui/quota-blocks.ts";

/** The quota used and planned this month, with a forecast of when it runs out. */
export function CalendarQuota() {
  const user = useUser();
  const creatorId = useCreatorId();
  const now = useNow();
  const { data: stats } = useQuery({ ...usageStats(), enabled: false });
  const { used, waiting, allowed } = useQuota();
  // Scheduled posts count for this creator only, as elsewhere; the used quota is shared by all creators.
  const counts = stats?.creators.find(({ id }) => id === creatorId)?.accounts;
  const scheduled = Object.values<number>(counts ?? {}).reduce((sum, count) => sum + count, 0);
  const zone = user?.timezone ?? "UTC";
  const forecast =
    stats && forecastText({ used, waiting, allowed, period: periodUntil(new Date(stats.resets_at)), now }, zone);
  return (
    // The forecast is positioned absolutely, so that nothing moves when it loads.
    <span
      title={whatCounts()}
      className="relative flex items-center gap-3 whitespace-nowrap text-md text-fg-muted tabular-nums max-sm:flex-wrap max-sm:gap-y-1"
    >
      <QuotaBar used={used} waiting={waiting} limit={allowed} className="lg:max-xl:hidden" />
      <span>
        <strong className="font-semibold text-fg">{used}</strong>/{allowed} posts used
      </span>
      <span className="max-[85rem]:hidden">{scheduled} scheduled</span>
      {forecast && (
        <span
          data-low={isQuotaNearlySpent(used, allowed)}
          className="absolute top-full left-0 -mt-0.5 text-xs lg:max-xl:right-0 lg:max-xl:left-auto data-[low=true]:text-danger-fg max-sm:static max-sm:mt-0 max-sm:w-full max-sm:whitespace-normal"
        >
          {forecast}
        </span>
      )}
    </span>
  );
}
