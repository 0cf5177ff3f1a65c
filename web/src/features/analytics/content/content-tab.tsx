import { useQuery } from "@tanstack/react-query";
import { analyticsContent } from "~/api/analytics.ts";
import { Card } from "~/components/charts/card.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import type { AnalyticsParams } from "../use-analytics-params.ts";
import { ContentRows } from "./content-rows.tsx";

type Props = { creatorId: number; params: AnalyticsParams; zone: string };

/** Which pictures, links and texts work, wherever they were posted. */
export function ContentTab({ creatorId, params, zone }: Props) {
  const { data, error, refetch, isFetching } = useQuery(analyticsContent(creatorId, params.asked));
  if (error && !data) {
    return (
      <ErrorState
        title="Content did not load"
        text="Failed to get analytics. Please reload the page to try again."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-80 rounded-card" />;
  const shown = data.data.length;
  return (
    <Card title="Content" note={shown < data.total ? `The best ${shown} of ${data.total.toLocaleString()}` : undefined}>
      {shown === 0 ? (
        <p className="text-fg-muted">Nothing was posted in this period.</p>
      ) : (
        <ContentRows contents={data.data} zone={zone} />
      )}
    </Card>
  );
}
