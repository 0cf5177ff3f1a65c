import { Search } from "lucide-react";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

export default function SubredditsPage() {
  return (
    <>
      <PageHeader title="Subreddit Search" />
      <NeedsCreator platforms={["reddit"]} text="Search by size, activity and rules once an account is connected.">
        <EmptyState
          art={<IconArt icon={Search} />}
          title="No subreddits found."
          text="Search by size, activity and rules."
        />
      </NeedsCreator>
    </>
  );
}
