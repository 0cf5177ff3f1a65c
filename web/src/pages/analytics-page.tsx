import { useCreatorId } from "~/api/session.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { Analytics } from "~/features/analytics/analytics.tsx";
import { AnalyticsToolbar } from "~/features/analytics/analytics-toolbar.tsx";
import { RefreshButton } from "~/features/analytics/refresh-button.tsx";
import { RefreshProgress } from "~/features/analytics/refresh-progress.tsx";
import { useAnalyticsParams } from "~/features/analytics/use-analytics-params.ts";

export default function AnalyticsPage() {
  const creatorId = useCreatorId();
  const hasCreator = Boolean(useCurrentCreator());
  const params = useAnalyticsParams();
  return (
    <>
      <PageHeader
        title="Analytics"
        note={hasCreator && <RefreshButton creatorId={creatorId} asked={params.asked} />}
        actions={hasCreator && <AnalyticsToolbar params={params} />}
      />
      <NeedsCreator text="Upvotes, comments, removals and your best hours show up here.">
        <RefreshProgress />
        <Analytics key={creatorId} creatorId={creatorId} params={params} />
      </NeedsCreator>
    </>
  );
}
