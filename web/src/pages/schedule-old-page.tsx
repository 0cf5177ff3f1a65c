import { Send } from "lucide-react";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

export default function ScheduleOldPage() {
  return (
    <>
      <PageHeader title="Post Scheduler" />
      <NeedsCreator text="The older scheduler takes one form for a list of subreddits once an account is connected.">
        <EmptyState
          art={<IconArt icon={Send} />}
          title="Nothing to schedule yet"
          text="Connect a Reddit account to this creator to fill one form for a list of subreddits."
        />
      </NeedsCreator>
    </>
  );
}
