import { ChartColumn } from "lucide-react";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

export default function AnalyticsPage() {
  return (
    <>
      <PageHeader title="Analytics" />
      <NeedsCreator text="Upvotes, comments, removals and your best hours show up here.">
        <EmptyState
          art={<IconArt icon={ChartColumn} />}
          title="No results yet"
          text="Once posts are out, upvotes, comments, removals and your best hours show up here."
        />
      </NeedsCreator>
    </>
  );
}
