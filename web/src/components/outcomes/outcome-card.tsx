import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { useQueries } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailed } from "~/api/ask.ts";
import { shownPost } from "~/api/posts.ts";
import { useUser } from "~/api/users.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { WheelSpinner } from "~/ui/wheel.tsx";
import { OutcomeLine } from "./outcome-line.tsx";
import { isOpen, type Outcome, outcomeOf, outcomeText } from "./outcome-of.ts";

type Props = { creatorId: number; posts: readonly Post[]; onClose: () => void };

/** Polled as a fallback, in case no events arrive. */
const FEW = 5;
const SOON_MS = 4000;
const LATER_MS = 15_000;
const SHOWN_MS = 10_000;
const MOST_LINES = 6;

/** Shows that posts are being published, then their links, or why they failed and what to do. */
export function OutcomeCard({ creatorId, posts, onClose }: Props) {
  const [since] = useState(Date.now);
  const isSignedIn = useUser() !== undefined;
  const pause = posts.length > FEW ? LATER_MS : SOON_MS;
  const now = useQueries({
    queries: posts.map(({ id }) => ({
      ...shownPost(creatorId, id),
      enabled: isSignedIn,
      refetchInterval: ({ state: { data, error } }: { state: { data?: Post; error: Error | null } }) =>
        isOpen(outcomeOf(data)) && !isMissing(error) && pause,
    })),
  }).map(({ data, dataUpdatedAt, error }, i) => {
    const post: Post = data && dataUpdatedAt >= since ? data : posts[i]!;
    return isMissing(error) ? { ...post, status: PostStatus.deleted } : post;
  });
  const outcomes = now.map((post) => outcomeOf(post));
  const card = useRef<HTMLDivElement>(null);
  const isFine = outcomes.every((outcome) => ["posted", "moved", "gone"].includes(outcome));
  useLeaving(card, isFine, onClose);
  if (!isSignedIn) return null;
  // Failures first, because they need attention.
  const lines = now.toSorted((one, other) => rank[outcomeOf(one)] - rank[outcomeOf(other)]);
  return (
    <div ref={card} data-outcomes className="animate-toast rounded-lg border border-line bg-overlay p-3.5 shadow-lg">
      <div className="flex items-start gap-3">
        <OutcomeIcon outcomes={outcomes} />
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {outcomeText(outcomes)}
        </p>
        <IconButton label="Close" onClick={onClose} icon={<X />} className="-m-1.5" />
      </div>
      <ul className="mt-2 grid max-h-72 gap-2 overflow-y-auto">
        {lines.slice(0, MOST_LINES).map((post) => (
          <OutcomeLine key={post.id} creatorId={creatorId} post={post} onLeave={onClose} />
        ))}
      </ul>
      {lines.length > MOST_LINES && (
        <p className="mt-2 text-fg-muted text-sm">and {lines.length - MOST_LINES} more in the calendar</p>
      )}
    </div>
  );
}

const rank: Record<Outcome, number> = { failed: 0, held: 1, waiting: 2, moved: 3, posted: 4, gone: 5 };

const isMissing = (error: Error | null) => error instanceof CallFailed && error.status === 404;

function OutcomeIcon({ outcomes }: { outcomes: readonly Outcome[] }) {
  if (outcomes.includes("failed") || outcomes.includes("held"))
    return <CircleAlert aria-hidden className="size-5 shrink-0 text-danger-fg" />;
  if (outcomes.includes("waiting")) return <WheelSpinner size={20} />;
  return <CircleCheck aria-hidden className="size-5 shrink-0 text-success-fg" />;
}

/** Closes by itself if all is well, unless it is hovered, focused or hidden behind a dialog. */
function useLeaving(card: { current: HTMLElement | null }, isFine: boolean, leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!isFine) return;
    const timer = setInterval(() => {
      if (!card.current?.matches(":hover, :focus-within, [hidden] *")) onLeave();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [isFine, card]);
}
