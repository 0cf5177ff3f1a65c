import type { Notice } from "@ponkan/contract/notices/notice";
import type { Post } from "@ponkan/contract/posts/post";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { switchCreator } from "~/api/creators.ts";
import { noticesChanged } from "~/api/notices.ts";
import { creatorId } from "~/api/session.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { retryAfterAsking, retryWords } from "~/components/post-actions/retry.ts";
import { ReconnectButton } from "~/components/reconnect-button.tsx";
import { platformName } from "~/lib/platform-name.ts";
import { isWebAddress } from "~/lib/web-address.ts";
import { Button, buttonClass } from "~/ui/button.tsx";

type Props = { notice: Notice; title: string; onLeave: () => void };

export function NoticeButtons({ notice, title, onLeave }: Props) {
  if (notice.kind === "lost")
    return (
      <div>
        <ReconnectButton creatorId={notice.account.creator_id} platform={platformName(notice.account.platform)} />
      </div>
    );
  return <PostButtons post={notice.post} title={title} onLeave={onLeave} />;
}

function PostButtons({ post, title, onLeave }: { post: Post; title: string; onLeave: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const go = useGo(post.creator_id, onLeave);
  const retry = async () => {
    setBusy(true);
    await retryAfterAsking(post.creator_id, post.id, followOutcomes);
    setBusy(false);
    noticesChanged();
  };
  const isFailed = post.error !== null;
  const edit = isFailed && (
    <Button size="sm" hierarchy="secondary-gray" onClick={() => go("/schedule", { retry: post.id })}>
      Edit and retry
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {post.needs_change && edit}
      {post.can_retry && (
        <Button
          size="sm"
          hierarchy={post.needs_change ? "link-gray" : "secondary-gray"}
          loading={isBusy}
          onClick={() => void retry()}
        >
          {retryWords(post)}
        </Button>
      )}
      {!post.needs_change && edit}
      {post.url && isWebAddress(post.url) && (
        <a
          href={post.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
        >
          Open
        </a>
      )}
      <Button
        size="sm"
        hierarchy="link-gray"
        aria-label={`Details of ${title}`}
        onClick={() => go("/calendar", { post: post.id })}
      >
        Details
      </Button>
    </div>
  );
}

/** Pages show the current creator, so switch to the notice's creator first. */
function useGo(creator: number, onLeave: () => void) {
  const navigate = useNavigate();
  return async (to: "/schedule" | "/calendar", search: { retry?: number; post?: number }) => {
    await switchCreator(creator);
    if (creatorId.get() !== creator) return;
    onLeave();
    await navigate({ to, search });
  };
}
