import type { PostWithTimeline } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { CallFailed } from "~/api/ask.ts";
import { shownPost } from "~/api/posts.ts";
import { keepFocus } from "~/lib/keep-focus.ts";
import { Drawer, fromRight } from "~/ui/drawer.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { ErrorState } from "~/ui/error-state.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { nearestStop } from "../moving/focus-days.ts";
import { dayOf } from "../moving/plan-moves.ts";
import { usePageOfPost } from "../url/use-page-of-post.ts";
import { EntryActions } from "./group/entry-actions.tsx";
import { chipOf } from "./opened-post.ts";
import { PostActions } from "./post-actions.tsx";
import { PostBody } from "./post-body.tsx";
import type { PreviewPart } from "./preview-part.ts";

type Props = { id: number; creator: Creator; zone: string; Preview: PreviewPart; onClose: () => void };

const MINUTE = 60_000;
const SOON = 5000;

/** The details of one post, next to the calendar; full screen on phones (CA-03). */
export function PostDrawer({ id, creator, zone, Preview, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...shownPost(creator.id, id),
    enabled: id > 0,
    refetchInterval: ({ state }) => (state.data && isOnItsWay(state.data) ? SOON : MINUTE),
    refetchOnWindowFocus: true,
  });
  usePageOfPost(data?.posted_at ?? data?.post_at);
  const onItsDay = () => (data ? nearestStop(dayOf(Date.parse(data.posted_at ?? data.post_at), zone)) : null);
  const close = () => {
    // The page with the post may still be loading, so keepFocus waits; if the filter hides the post, focus the day.
    keepFocus(() => chipOf(id), onItsDay);
    onClose();
  };
  const closeDeleted = () => {
    // The deleted post leaves the calendar, unless the filter includes deleted posts.
    keepFocus(() => chipOf(id) ?? onItsDay());
    onClose();
  };
  const isGone = id === 0 || (error instanceof CallFailed && error.status === 404);
  return (
    <Drawer
      title={(data && titleOf(data)) ?? "Post"}
      onClose={close}
      finalFocus={() => chipOf(id) ?? true}
      className={`${fromRight} sm:w-[28rem]`}
    >
      {isGone && <EmptyState title="This post is gone" text="It was removed, or it belongs to another creator." />}
      {!isGone && data && (
        <>
          <PostBody post={data} creator={creator} zone={zone} Preview={Preview} />
          <PostActions post={data} creatorId={creator.id} zone={zone} onDeleted={closeDeleted} />
          <EntryActions post={data} creatorId={creator.id} zone={zone} />
        </>
      )}
      {!isGone && !data && error && (
        <ErrorState
          title="This post did not load"
          text="Failed to get posts. Please reload the page to try again."
          retrying={isFetching}
          onRetry={() => void refetch()}
          requestId={error instanceof CallFailed ? error.failure.request_id : undefined}
        />
      )}
      {!isGone && !data && !error && <DrawerLoading />}
    </Drawer>
  );
}

/** Whether the status may change at any moment, even without an event. */
function isOnItsWay({ status, post_at }: PostWithTimeline): boolean {
  if (status === PostStatus.started) return true;
  return status === PostStatus.scheduled && Date.parse(post_at) < Date.now() + MINUTE;
}

function titleOf({ title, content }: PostWithTimeline): string | undefined {
  return title || content.split("\n")[0] || undefined;
}

function DrawerLoading() {
  return (
    <div role="status" className="grid gap-5 p-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-32" />
    </div>
  );
}
