import { untilAnalyticsRefresh } from "@ponkan/contract/analytics/refresh-age";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { type AnalyticsAsked, analyticsChanged, analyticsOf, refreshAnalytics } from "~/api/analytics.ts";
import { useUser } from "~/api/users.ts";
import { useNow } from "~/lib/use-now.ts";
import { Button } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { Tooltip } from "~/ui/tooltip.tsx";
import { agoText, waitText } from "./moment-text.ts";

/** 'Updated 3 h ago', with a button to refresh the numbers once in 24 hours (AN-03, AN-07). */
export function RefreshButton({ creatorId, asked }: { creatorId: number; asked: AnalyticsAsked }) {
  const refreshed = useUser()?.analytics_updated ?? null;
  const { data: latest } = useQuery({ ...analyticsOf(creatorId, asked), select: (analytics) => analytics.latest });
  const updated = [refreshed, latest].toSorted().findLast((at) => at) ?? null;
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const wait = untilAnalyticsRefresh(refreshed, now);
  const isDue = wait === 0;
  const refresh = async () => {
    setBusy(true);
    const answer = await refreshAnalytics();
    setBusy(false);
    if (answer.ok) analyticsChanged();
    else showToast({ type: "danger", text: refusalOf(answer.status, answer.data.message) });
  };
  return (
    <span className="flex items-center gap-1.5 text-fg-muted text-sm">
      <span className="max-sm:sr-only">{updated ? `Updated ${agoText(updated, now)}` : "Not updated yet"}</span>
      <Tooltip content={isDue ? "" : "Analytics can be refreshed once in 24 hours."}>
        <Button
          hierarchy="secondary-gray"
          size="sm"
          disabled={!isDue}
          loading={isBusy}
          icon={<RefreshCw aria-hidden />}
          onClick={() => void refresh()}
        >
          {isDue ? "Refresh" : `Refresh in ${waitText(wait)}`}
        </Button>
      </Tooltip>
    </span>
  );
}

function refusalOf(status: number, message: string | undefined): string {
  const isExpected = status === 422 || status === 400;
  return isExpected && message ? message : "Failed to refresh analytics. Please try again.";
}
