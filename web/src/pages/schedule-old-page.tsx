import { Send } from "lucide-react";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { IconArt } from "~/components/picture-cards.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";

export default function ScheduleOldPage() {
  return (
    <>
      <PageHeader title="Post Scheduler" />
      <NeedsCreator
        platforms={["reddit"]}
        text="The older scheduler takes one form for a list of subreddits once an account is connected."
      >
        <EmptyState
          art={<IconArt icon={Send} />}
          title="Nothing to schedule yet"
          text="Fill one form for a list of subreddits."
        />
      </NeedsCreator>
    </>
  );
}
