import type { Analytics } from "@ponkan/contract/analytics/analytics";
import { tellStory } from "@ponkan/contract/analytics/story";
import { useQuery } from "@tanstack/react-query";
import { analyticsAdvice } from "~/api/analytics.ts";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { BestSubreddits } from "./best-subreddits.tsx";
import { HeatCard } from "./heat-card.tsx";
import { Story } from "./story.tsx";
import { TotalCards } from "./total-cards.tsx";
import { TrendCard } from "./trend-card.tsx";

type Props = { analytics: Analytics; creatorId: number; params: AnalyticsParams; zone: string };

/** The story first, then the numbers behind it. */
export function OverviewTab({ analytics, creatorId, params, zone }: Props) {
  const { data: advice } = useQuery(analyticsAdvice(creatorId, params.asked));
  const { subreddits } = analytics;
  const best = analytics.posts.data.find(({ removal_reason }) => removal_reason === null) ?? null;
  const story = tellStory({ analytics, best, advice: advice ?? null });
  // A lack of removals is an achievement only if something was published.
  const isPraised = advice !== undefined && (analytics.totals.posts?.value ?? 0) > 0;
  return (
    <div className="grid gap-3.5">
      <TotalCards analytics={analytics} span={spanOf(params)} />
      <Story story={story} creatorId={creatorId} params={params} zone={zone} isPraised={isPraised} />
      <div className="grid gap-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-3.5">
          <TrendCard analytics={analytics} zone={zone} />
          {subreddits.length > 0 && (
            <BestSubreddits subreddits={subreddits} onOpen={() => params.openTab("subreddits")} />
          )}
        </div>
        <HeatCard heatmap={analytics.heatmap} zone={zone} />
      </div>
    </div>
  );
}

const spanOf = ({ filter, period }: AnalyticsParams) => (filter.start_date || filter.end_date ? "time" : period);
