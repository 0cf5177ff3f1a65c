import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { AnalyticsPost } from "@ponkan/contract/analytics/analytics";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { threatLabel } from "@ponkan/contract/posts/threat";
import { Link } from "@tanstack/react-router";
import { Ban, CircleAlert, CircleCheck, Clock, ExternalLink, ShieldAlert, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatAmount } from "~/components/charts/amounts.ts";
import { cn } from "~/lib/cn.ts";
import { platformName } from "~/lib/platform-name.ts";
import { Badge, type BadgeTone } from "~/ui/badge.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { severityLook } from "~/ui/severity.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { timeText } from "../moment-text.ts";
import { ratioText } from "../number-words.ts";

type Props = { post: AnalyticsPost; zone: string; isChosen: boolean; onChoose: (isChosen: boolean) => void };

export function PostRow({ post, zone, isChosen, onChoose }: Props) {
  const platform = platformName(post.platform);
  const name = post.title || post.text;
  return (
    <tr className={cn("border-line-subtle border-b last:border-b-0 hover:bg-hover", isChosen && "bg-selected")}>
      <td className="py-2 pl-4">
        <Checkbox
          aria-label={`Choose ${name || "the post"}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <th scope="row" className="min-w-44 max-w-80 py-2 pl-3 text-left font-normal max-sm:w-full max-sm:min-w-24">
        <span className="flex items-center gap-2.5">
          <Thumb post={post} />
          <span className="min-w-0">
            <Link
              to="/calendar"
              search={{ post: post.id, day: post.at.slice(0, 10) }}
              className="line-clamp-2 hover:underline"
            >
              {name || "No text"}
            </Link>
            {post.is_outside && <span className="text-fg-muted text-xs">Made outside Ponkan</span>}
            <span className="block truncate text-fg-muted text-xs lg:hidden">{timeText(post.at, zone)}</span>
          </span>
          {post.url && (
            <a
              href={post.url}
              target="_blank"
              rel="noreferrer"
              className="touch-target ml-auto shrink-0 text-fg-muted hover:text-fg max-sm:hidden"
            >
              <ExternalLink aria-hidden className="size-3.5" />
              <span className="sr-only">
                Open {name || "the post"} on {platformLabels[platform]}
              </span>
            </a>
          )}
        </span>
      </th>
      <td className="max-w-40 truncate py-2 pl-3 max-md:hidden">
        <span className="inline-flex items-center gap-1.5">
          <PlatformIcon platform={platform} size={14} label={platformLabels[platform]} />
          {post.subreddit ? `r/${post.subreddit}` : post.account && `@${post.account}`}
        </span>
      </td>
      <td className="whitespace-nowrap py-2 pl-3 text-fg-muted tabular-nums max-lg:hidden">
        {timeText(post.at, zone)}
      </td>
      <td className="py-2 pl-3">
        <Status post={post} />
      </td>
      <Amount isStrong className="max-sm:pr-4">
        {formatAmount(post.score ?? post.likes)}
      </Amount>
      <Amount className="max-sm:hidden">{formatAmount(post.comments ?? post.replies)}</Amount>
      <Amount className="max-lg:hidden">{ratioText(post.upvote_ratio)}</Amount>
      <Amount className="max-xl:hidden">{formatAmount(post.views ?? post.reach)}</Amount>
      <td className="py-2 pr-4 pl-3 max-md:hidden">
        <Threats threats={post.threats} />
      </td>
    </tr>
  );
}

function Thumb({ post }: { post: AnalyticsPost }) {
  if (!post.thumb_url) return null;
  return (
    <img src={post.thumb_url} alt="" loading="lazy" className="size-9 shrink-0 rounded-md bg-press object-cover" />
  );
}

const statuses: Record<PostStatus, { label: string; tone: BadgeTone; icon: ReactNode }> = {
  [PostStatus.scheduled]: { label: "Scheduled", tone: "neutral", icon: <Clock aria-hidden /> },
  [PostStatus.started]: { label: "Going out", tone: "brand", icon: <Clock aria-hidden /> },
  [PostStatus.posted]: { label: "Posted", tone: "success", icon: <CircleCheck aria-hidden /> },
  [PostStatus.failed]: { label: "Failed", tone: "danger", icon: <CircleAlert aria-hidden /> },
  [PostStatus.deleted]: { label: "Deleted", tone: "neutral", icon: <Trash2 aria-hidden /> },
};

/** Removed is not a status of its own: the post is 'posted', with a removal reason (AN-04). */
function Status({ post: { status, removal_reason } }: { post: AnalyticsPost }) {
  const isRemoved = status === PostStatus.posted && removal_reason && !["deleted", "author"].includes(removal_reason);
  if (isRemoved) {
    return (
      <Tooltip content={removalReasonLabels[removal_reason]}>
        <span className="inline-flex">
          <Badge tone="danger" icon={<Ban aria-hidden />}>
            <StatusWord>Removed</StatusWord>
            <span className="sr-only">: {removalReasonLabels[removal_reason]}</span>
          </Badge>
        </span>
      </Tooltip>
    );
  }
  const { label, tone, icon } = statuses[status];
  return (
    <Badge tone={tone} icon={icon}>
      <StatusWord>{label}</StatusWord>
    </Badge>
  );
}

/** The narrowest screens show only the icon. */
const StatusWord = ({ children }: { children: string }) => <span className="max-[23rem]:sr-only">{children}</span>;

function Threats({ threats }: Pick<AnalyticsPost, "threats">) {
  return (
    <span className="flex flex-wrap gap-1">
      {threats.map(({ type, severity }) => (
        <span
          key={type}
          data-severity={severity}
          title={`${severityLook[severity].word} risk`}
          className={cn(
            "inline-flex h-4.5 w-fit items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-[550] text-xs",
            severityLook[severity].box,
          )}
        >
          <ShieldAlert aria-hidden className="size-3.5" />
          {threatLabel(type)}
          <span className="sr-only">, {severity}</span>
        </span>
      ))}
    </span>
  );
}

function Amount({ isStrong, className, children }: { isStrong?: boolean; className?: string; children: ReactNode }) {
  return (
    <td className={cn("py-2 pl-3 text-right tabular-nums", isStrong && "font-semibold", className)}>{children}</td>
  );
}
