import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { MediaPost } from "@ponkan/contract/media/media";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { formatDateTime } from "@ponkan/contract/time/formats";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { ArrowBigUp, CalendarClock, CircleAlert, CircleCheck, CircleX, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "~/api/users.ts";
import { platformName } from "~/lib/platform-name.ts";
import { isWebAddress } from "~/lib/web-address.ts";
import { Badge } from "~/ui/badge.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { WheelSpinner } from "~/ui/wheel.tsx";

/** The posts of a file, past and planned: subreddit or account, time, results and removal. */
export function UsageHistory({ posts }: { posts: readonly MediaPost[] }) {
  return (
    <ul className="grid grid-cols-1">
      {posts.map((post) => (
        <UsageRow key={post.id} post={post} />
      ))}
    </ul>
  );
}

function UsageRow({ post }: { post: MediaPost }) {
  const when = formatDateTime(new Date(post.posted_at ?? post.post_at), timezoneOf(useUser()));
  return (
    <li className="flex items-start gap-2.5 border-line-subtle py-2.5 text-sm not-first:border-t">
      <PlatformIcon platform={platformName(post.platform)} size={18} />
      <span className="min-w-0 flex-1">
        <Place post={post} />
        {post.title && <span className="block truncate text-fg-muted">{post.title}</span>}
        <span className="block text-fg-muted tabular-nums">{when}</span>
      </span>
      <span className="grid justify-items-end gap-1">
        <Outcome post={post} />
        {post.score !== null && (
          <span className="inline-flex items-center gap-0.5 text-fg-muted tabular-nums">
            <ArrowBigUp aria-hidden className="size-4" />
            <span className="sr-only">Score</span> {post.score.toLocaleString()}
          </span>
        )}
      </span>
    </li>
  );
}

function Place({ post: { subreddit, url, platform } }: { post: MediaPost }) {
  const destination = subreddit ? `r/${subreddit}` : platformLabels[platformName(platform)];
  if (!url || !isWebAddress(url)) return <span className="block truncate font-medium">{destination}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="block truncate font-medium text-fg-brand hover:underline"
    >
      {destination}
    </a>
  );
}

function Outcome({ post: { status, removal_reason } }: { post: MediaPost }): ReactNode {
  if (removal_reason)
    return (
      <Badge size="sm" tone="danger" icon={<CircleX aria-hidden />} title={removalReasonLabels[removal_reason]}>
        Removed
      </Badge>
    );
  switch (status) {
    case PostStatus.scheduled:
      return (
        <Badge size="sm" icon={<CalendarClock aria-hidden />}>
          Scheduled
        </Badge>
      );
    case PostStatus.started:
      return (
        <Badge size="sm" tone="brand" icon={<WheelSpinner size={12} />}>
          Posting
        </Badge>
      );
    case PostStatus.posted:
      return (
        <Badge size="sm" tone="success" icon={<CircleCheck aria-hidden />}>
          Kept
        </Badge>
      );
    case PostStatus.failed:
      return (
        <Badge size="sm" tone="danger" icon={<CircleAlert aria-hidden />}>
          Failed
        </Badge>
      );
    case PostStatus.deleted:
      return (
        <Badge size="sm" icon={<Trash2 aria-hidden />}>
          Deleted
        </Badge>
      );
  }
}
