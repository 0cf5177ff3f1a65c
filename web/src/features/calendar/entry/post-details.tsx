import type { PostWithTimeline } from "@ponkan/contract/posts/post";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { postById } from "~/api/posts.ts";
import { Alert } from "~/ui/alert.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import type { Chip } from "../model/chips.ts";
import { statusLooks } from "../model/status-looks.tsx";
import { PostDeeds } from "./post-deeds.tsx";
import { placeText } from "./target-list.tsx";

type Props = { chip: Chip; zone: string; creatorId: number; onBack: (() => void) | undefined; onDone: () => void };

/** What happened to a post and what can be done about it; why it failed comes first. */
export function PostDetails({ chip, zone, creatorId, onBack, onDone }: Props) {
  const { data: post, isError } = useQuery(postById(creatorId, chip.id));
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2 text-sm text-fg-muted">
        {onBack && <IconButton label="Back" size="sm" onClick={onBack} icon={<ChevronLeft />} />}
        <PlatformIcon platform={chip.platform} size={16} />
        <span className="min-w-0 flex-1 truncate">{placeText(chip)}</span>
        <span className="flex items-center gap-1">
          {statusLooks[chip.status].icon} {statusLooks[chip.status].word}
        </span>
      </div>
      <p className="font-semibold text-balance wrap-anywhere">{post?.title || chip.text}</p>
      <p className="text-sm text-fg-muted tabular-nums">
        {formatDateTime(new Date(chip.at), zone)} ({zone})
      </p>
      {isError && <Alert type="danger" text="Failed to get posts. Please reload the page to try again." />}
      {!post && !isError && <Skeleton className="h-16" />}
      {post && <Known post={post} zone={zone} />}
      {post && <PostDeeds post={post} creatorId={creatorId} onDone={onDone} />}
    </div>
  );
}

function Known({ post, zone }: { post: PostWithTimeline; zone: string }) {
  const trouble = [post.error, post.advice].filter(Boolean).join(" ");
  return (
    <>
      {trouble && <Alert type="danger" text={trouble} />}
      {post.delay_reason && <Alert type="warning" text={post.delay_reason} />}
      {post.posted_at && (
        <p className="text-sm">
          Score {(post.score ?? 0).toLocaleString("en")}, {(post.comments ?? 0).toLocaleString("en")} comments
        </p>
      )}
      <ol aria-label="Timeline" className="grid max-h-40 gap-1.5 overflow-y-auto text-sm">
        {post.timeline.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="flex gap-2">
            <span className="shrink-0 text-fg-muted tabular-nums">{formatDateTime(new Date(at), zone)}</span>
            <span className="wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
