import type { Post } from "@ponkan/contract/posts/post";
import { Link } from "@tanstack/react-router";
import { Alert } from "~/ui/alert.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { RequestId } from "~/ui/request-id.tsx";
import { scheduledText } from "../../core/sending/texts.ts";
import { useComposer } from "../composer-context.ts";
import type { DraftKeeper, KeeperState } from "../keeping/draft-keeper.ts";
import { clock, timeRange } from "../times/time-words.ts";
import type { useActions } from "../use-actions.ts";

export type NoticesProps = {
  /** How many are changed together. */
  places: number;
  keeper: DraftKeeper;
  state: KeeperState;
  actions: Pick<
    ReturnType<typeof useActions>,
    "trouble" | "clearTrouble" | "scheduled" | "takeBack" | "clearScheduled"
  >;
};

/** What happened to the draft and what to do about it, above the panes. */
export default function NoticeList({ keeper, state, actions, places }: NoticesProps) {
  const { trouble, scheduled } = actions;
  const { aside } = state;
  const { zone } = useComposer();
  return (
    <div className="grid gap-2 px-4 pt-3 lg:px-4.5">
      {places > 1 && (
        <Alert
          type="info"
          text={`You are changing all ${places} places of this post. What a place has of its own stays.`}
        />
      )}
      {scheduled && <Scheduled posts={scheduled.posts} onUndo={actions.takeBack} onClose={actions.clearScheduled} />}
      {trouble && (
        <Alert type="danger" text={trouble.text} closeable onClose={actions.clearTrouble}>
          {trouble.requestId && (
            <span className="mt-1 block text-fg-muted text-xs">
              <RequestId id={trouble.requestId} />
            </span>
          )}
        </Alert>
      )}
      {state.recoveredAt && (
        <Alert
          type="info"
          text={`Recovered your draft of ${clock(state.recoveredAt, zone)}.`}
          closeable
          onClose={keeper.forgetNotices}
        />
      )}
      {aside && (
        <Alert
          type="info"
          text="Your other draft was kept."
          closeable
          onClose={keeper.forgetNotices}
          actions={
            <Button size="sm" hierarchy="secondary-gray" onClick={() => keeper.bringBack(aside)}>
              Bring it back
            </Button>
          }
        />
      )}
    </div>
  );
}

function Scheduled({ posts, onUndo, onClose }: { posts: Post[]; onUndo: () => void; onClose: () => void }) {
  const { zone } = useComposer();
  const range = timeRange(
    posts.map(({ post_at }) => new Date(post_at)),
    zone,
  );
  const names = posts.flatMap(({ subreddit }) => (subreddit ? [`r/${subreddit}`] : []));
  const where = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  return (
    <Alert
      type="success"
      title={scheduledText(posts.length)}
      text={[where, range].filter(Boolean).join(", ")}
      closeable
      onClose={onClose}
      actions={
        <>
          <Button hierarchy="secondary-gray" size="sm" onClick={onUndo}>
            Undo
          </Button>
          <Link to="/calendar" className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}>
            Calendar
          </Link>
        </>
      }
    />
  );
}
