import { bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { useCurrentCreator } from "~/api/users.ts";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { OpenComposer } from "~/features/composer/newer/open-composer.tsx";
import { scheduleParts } from "./schedule-parts.tsx";

export default function SchedulePage() {
  const creator = useCurrentCreator();
  const canPost = creator && bookablePlatforms.some((name) => creator.accounts[name]);
  if (canPost) return <OpenComposer key={creator.id} creator={creator} parts={scheduleParts} />;
  return (
    <>
      <PageHeader title="Post Scheduler" />
      <NeedsCreator
        platforms={bookablePlatforms}
        text="The scheduler writes, checks and times your posts once an account is connected."
      >
        {null}
      </NeedsCreator>
    </>
  );
}
