import type { Post } from "@ponkan/contract/posts/post";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { isPractice } from "~/lib/is-practice.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { useLeaveAfter } from "~/ui/use-leave-after.ts";
import { scheduledText } from "../../core/sending/texts.ts";
import { useComposer } from "../composer-context.ts";
import { timeRange } from "../times/time-words.ts";

type Props = { posts: Post[]; onUndo: () => void; onClose: () => void };

const SHOWN_MS = 20_000;

/** Over the panes, so that nothing moves under the pointer; leaves unless somebody is at it. */
export default function ScheduledNote({ posts, onUndo, onClose }: Props) {
  const { zone } = useComposer();
  const [isHeld, setHeld] = useState(false);
  useLeaveAfter(SHOWN_MS, isHeld, onClose);
  const range = timeRange(
    posts.map(({ post_at }) => new Date(post_at)),
    zone,
  );
  const names = posts.flatMap(({ subreddit }) => (subreddit ? [`r/${subreddit}`] : []));
  const practice = posts.filter(({ subreddit }) => isPractice(subreddit)).length;
  const where = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  return (
    <section
      aria-label="Scheduled"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="absolute inset-x-4 bottom-full mx-auto mb-3 max-w-2xl rounded-lg bg-surface shadow-lg"
    >
      <Alert
        type="success"
        title={scheduledText(posts.length)}
        text={[where, range, practice > 0 && `${practice} for practice, which does not count`]
          .filter(Boolean)
          .join(", ")}
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
    </section>
  );
}
