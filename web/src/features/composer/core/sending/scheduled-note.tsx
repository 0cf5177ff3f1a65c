import type { Post } from "@ponkan/contract/posts/post";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { placeOf } from "~/components/outcomes/place-of.ts";
import { isPractice } from "~/lib/is-practice.ts";
import { isTypingOrBusy, keyOf } from "~/lib/keyboard.ts";
import { useWindowKeys } from "~/lib/use-window-keys.ts";
import { Alert } from "~/ui/alert.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { useLeaveAfter } from "~/ui/use-leave-after.ts";
import { timeRange } from "../time-words.ts";
import { scheduledText } from "./texts.ts";

type Props = { posts: Post[]; zone: string; onUndo: () => void; onClose: () => void };

const SHOWN_MS = 20_000;
const NAMED = 3;
const isToSubreddit = ({ subreddit }: Post) => Boolean(subreddit);

/** Shown in the footer, so that it covers nothing and nothing moves; closes by itself unless the user is using it. */
export default function ScheduledNote({ posts, zone, onUndo, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  useLeaveAfter(SHOWN_MS, isHeld, onClose);
  useUndoKey(onUndo);
  const range = timeRange(
    posts.map(({ post_at }) => new Date(post_at)),
    zone,
  );
  const [names, others] = [posts.filter(isToSubreddit).map(placeOf), posts.filter((post) => !isToSubreddit(post))];
  const practice = posts.filter(({ subreddit }) => isPractice(subreddit)).length;
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : "";
  const where = [names.slice(0, NAMED).join(", ") + more, ...others.map(placeOf)].filter(Boolean).join(", ");
  return (
    <section
      aria-label="Scheduled"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="px-4 pt-2 lg:px-4.5"
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

/**
 * Undoes the scheduling on Ctrl+Z outside of fields and in empty ones: the fields were cleared for the next post, so
 * there is no other input to undo.
 */
function useUndoKey(onUndo: () => void): void {
  useWindowKeys((event) => {
    if (keyOf(event) !== "z" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (isTypingOrBusy(event) && !isEmptyField(event.target)) return;
    event.preventDefault();
    onUndo();
  });
}

function isEmptyField(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.value === "" && !target.closest("[role=dialog]");
}
