import { ScanSearch } from "lucide-react";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

export default function AnalysisPage() {
  return (
    <>
      <PageHeader title="Subreddit Analysis" />
      <NeedsCreator platforms={["reddit"]} text="See when a subreddit is awake, what it likes and what it forbids.">
        <EmptyState
          art={<IconArt icon={ScanSearch} />}
          title="No data for this subreddit yet"
          text="Once it was read, this page shows when it is awake, what it likes and what it forbids."
        />
      </NeedsCreator>
    </>
  );
}
