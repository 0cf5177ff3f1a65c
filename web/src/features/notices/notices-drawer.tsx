import { useInfiniteQuery } from "@tanstack/react-query";
import { keyOf, noticesFeed } from "~/api/notices.ts";
import { useUser } from "~/api/users.ts";
import { Button } from "~/ui/button.tsx";
import { Drawer, fromRight } from "~/ui/drawer.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { NoAddress } from "./no-address.tsx";
import { NoticeActions } from "./notice-actions.tsx";
import { NoticeItem } from "./notice-item.tsx";

const MINUTE = 60_000;

/** Failed, late and removed posts and accounts to reconnect, of all creators, until seen or resolved. */
export default function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const feed = useInfiniteQuery({ ...noticesFeed(), refetchInterval: MINUTE, refetchOnWindowFocus: true });
  const notices = feed.data?.pages.flatMap(({ data }) => data) ?? [];
  const hasSeveral = (useUser()?.creators.length ?? 0) > 1;
  return (
    <Drawer title="Needs attention" onClose={onClose} className={`${fromRight} sm:w-[28rem]`}>
      <NoAddress onLeave={onClose} />
      {feed.isPending && <Loading />}
      {feed.isError && !feed.data && (
        <ErrorState
          title="This list did not load"
          text="Your posts are safe and scheduled posts still go out on time."
          retrying={feed.isFetching}
          onRetry={() => void feed.refetch()}
        />
      )}
      {feed.data && notices.length === 0 && (
        <EmptyState
          title="Nothing needs you"
          text="Posts that fail, wait or are removed appear here, and accounts that lose access."
        />
      )}
      {notices.length > 0 && (
        <>
          <NoticeActions />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys. */}
          <ul tabIndex={0} aria-label="Notices" className="flex-1 divide-y divide-line-subtle overflow-y-auto">
            {notices.map((notice) => (
              <NoticeItem key={keyOf(notice)} notice={notice} namesCreator={hasSeveral} onLeave={onClose} />
            ))}
            {feed.hasNextPage && (
              <li className="p-4 text-center">
                <Button
                  hierarchy="secondary-gray"
                  size="sm"
                  loading={feed.isFetchingNextPage}
                  onClick={() => void feed.fetchNextPage()}
                >
                  Load More
                </Button>
              </li>
            )}
          </ul>
        </>
      )}
    </Drawer>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 p-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
    </div>
  );
}
