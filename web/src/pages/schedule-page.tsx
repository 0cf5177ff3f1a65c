import { bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { Send } from "lucide-react";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

export default function SchedulePage() {
  return (
    <>
      <PageHeader title="Post Scheduler" />
      <NeedsCreator
        platforms={bookablePlatforms}
        text="The scheduler writes, checks and times your posts once an account is connected."
      >
        <EmptyState
          art={<IconArt icon={Send} />}
          title="Nothing to schedule yet"
          text="Write once and send it to every subreddit that fits."
        />
      </NeedsCreator>
    </>
  );
}
