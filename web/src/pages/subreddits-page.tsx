import { useCreatorId } from "~/api/session.ts";
import { useCurrentCreator } from "~/api/users.ts";
import { NeedsCreator } from "~/components/needs-creator.tsx";
import { PageHeader } from "~/components/page-header.tsx";
import { AlikeSwitch } from "~/features/subreddit-search/alike-switch.tsx";
import { LookAlikes } from "~/features/subreddit-search/look-alikes.tsx";
import { SearchToolbar } from "~/features/subreddit-search/search-toolbar.tsx";
import { SubredditSearch } from "~/features/subreddit-search/subreddit-search.tsx";
import { useSearchParams } from "~/features/subreddit-search/use-search-params.ts";

export default function SubredditsPage() {
  const creatorId = useCreatorId();
  const hasAccount = Boolean(useCurrentCreator()?.accounts.reddit);
  const search = useSearchParams();
  const { alike } = search.params;
  return (
    <>
      <PageHeader title="Subreddit Search" actions={hasAccount && <AlikeSwitch search={search} />}>
        {hasAccount && !alike && <SearchToolbar search={search} />}
      </PageHeader>
      <NeedsCreator platforms={["reddit"]} text="Search by size, activity and rules once an account is connected.">
        {alike ? (
          <LookAlikes key={creatorId} creatorId={creatorId} to={alike === "mine" ? undefined : alike.slice(2)} />
        ) : (
          <SubredditSearch key={creatorId} creatorId={creatorId} search={search} />
        )}
      </NeedsCreator>
    </>
  );
}
