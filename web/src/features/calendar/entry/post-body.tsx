import { APP_NAME } from "@ponkan/contract/app-name";
import { sentences } from "@ponkan/contract/messages/sentences";
import { isDeletedAsPlanned } from "@ponkan/contract/posts/deleted-as-planned";
import type { PostWithTimeline } from "@ponkan/contract/posts/post";
import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import type { Creator } from "@ponkan/contract/users/user";
import { useQuery } from "@tanstack/react-query";
import { CircleX } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { subredditWithFlairs } from "~/api/subreddits.ts";
import { fieldsOf } from "~/components/post-facts/post-fields.ts";
import { ReconnectButton } from "~/components/reconnect-button.tsx";
import { platformName } from "~/lib/platform-name.ts";
import { Alert } from "~/ui/alert.tsx";
import { Badge } from "~/ui/badge.tsx";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { destinationText } from "../model/post-names.ts";
import { Facts } from "./details/facts.tsx";
import { resultsOf } from "./details/post-results.ts";
import { timesOf } from "./details/post-times.ts";
import { ThreatList } from "./details/threat-list.tsx";
import { Timeline } from "./details/timeline.tsx";
import type { PreviewPart } from "./preview-part.ts";
import { StatusBadge } from "./status-badge.tsx";

type Props = { post: PostWithTimeline; creator: Creator; zone: string; Preview: PreviewPart };

/** The outcome of the post first, then its content. */
export function PostBody({ post, creator, zone, Preview }: Props) {
  const platform = platformName(post.platform);
  const destination = destinationText({ platform, destination: post.subreddit || (post.account ?? "") });
  const trouble = sentences(post.error, post.advice);
  const isLost = creator.accounts[platform]?.status === "reconnect_needed";
  const reconnect = isLost && <ReconnectButton creatorId={creator.id} platform={platform} />;
  const results = resultsOf(post);
  const flairName = useFlairName(post);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it, also where it holds nothing to press
    <div tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-5 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <PlatformIcon platform={platform} size={18} />
        <span className="min-w-0 truncate font-[550]">{destination}</span>
        <span className="ml-auto flex flex-wrap gap-1.5">
          {post.removal_reason && (
            <Badge tone={isDeletedAsPlanned(post) ? "neutral" : "danger"} icon={<CircleX aria-hidden />}>
              {isDeletedAsPlanned(post) ? "Deleted as planned" : removalReasonLabels[post.removal_reason]}
            </Badge>
          )}
          {post.is_outside && <Badge tone="neutral">{`Not posted by ${APP_NAME}`}</Badge>}
          <StatusBadge status={post.status} />
        </span>
      </div>
      {trouble && <Alert type="danger" text={trouble} actionsByText={!post.can_retry && !isLost} actions={reconnect} />}
      {post.removal_note && (
        <Alert type="warning" title={`The moderators of r/${post.subreddit} wrote:`} text={post.removal_note} />
      )}
      {post.comment_error && <Alert type="warning" text={post.comment_error} />}
      {post.delay_reason && <Alert type="warning" text={post.delay_reason} actions={reconnect} />}
      <Section title={`Times in ${zone}`}>
        <Facts facts={timesOf(post, zone)} />
      </Section>
      {results && (
        <Section title="Results">
          {results.length > 0 ? <Facts facts={results} /> : <p className="text-fg-muted text-sm">No numbers yet.</p>}
        </Section>
      )}
      {post.threats.length > 0 && (
        <Section title="Threats">
          <ThreatList threats={post.threats} subreddit={post.subreddit} />
        </Section>
      )}
      <Section title="Preview">
        <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
          <Preview post={post} />
        </Suspense>
      </Section>
      <Section title="Details">
        <Facts facts={fieldsOf(post, flairName)} />
      </Section>
      <Section title="Timeline">
        <Timeline entries={post.timeline} zone={zone} />
      </Section>
    </div>
  );
}

/** A flair without custom text is stored by id only, so its name has to be looked up. */
function useFlairName({ creator_id, subreddit, flair }: PostWithTimeline): string | undefined {
  const isUnnamed = flair !== null && flair.text === null;
  const { data } = useQuery({ ...subredditWithFlairs(creator_id, subreddit), enabled: isUnnamed });
  return data?.flairs.find(({ id }) => id === flair?.id)?.text;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
