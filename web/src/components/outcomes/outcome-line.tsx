import { sentences } from "@ponkan/contract/messages/sentences";
import type { Post } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { knownUser } from "~/api/users.ts";
import { retryAfterAsking, retryWords } from "~/components/post-actions/retry.ts";
import { ReconnectButton } from "~/components/reconnect-button.tsx";
import { platformName } from "~/lib/platform-name.ts";
import { isWebAddress } from "~/lib/web-address.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { isOpen, outcomeOf } from "./outcome-of.ts";
import { placeOf } from "./place-of.ts";

type Props = { creatorId: number; post: Post; onLeave: () => void };

/** One destination: its link, what it is waiting for, or the platform's error with the ways to fix it. */
export function OutcomeLine({ creatorId, post, onLeave }: Props) {
  const outcome = outcomeOf(post);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <span className="min-w-0 flex-1 truncate">{placeOf(post)}</span>
      {outcome === "posted" && <OpenLink url={post.url} />}
      <p className="wrap-anywhere w-full text-fg-muted empty:hidden">{sentences(...wordsOn(post))}</p>
      {outcome === "held" && <ReconnectButton creatorId={creatorId} platform={platformName(post.platform)} />}
      {outcome === "failed" && <Repairs {...{ creatorId, post, onLeave }} />}
    </li>
  );
}

function wordsOn(post: Post): (string | null)[] {
  const outcome = outcomeOf(post);
  if (outcome === "failed") return [post.error, post.advice];
  if (outcome === "moved") return [`Moved to ${slotName(Date.parse(post.post_at), timezoneOf(knownUser()))}.`];
  return [isOpen(outcome) ? post.delay_reason : null];
}

function OpenLink({ url }: { url: string | null }) {
  if (!url || !isWebAddress(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ hierarchy: "secondary-gray", size: "sm" })}
    >
      Open
    </a>
  );
}

function Repairs({ creatorId, post, onLeave }: Props) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await retryAfterAsking(creatorId, post.id);
    setBusy(false);
  };
  const { needs_change } = post;
  const edit = (
    <Link
      to="/schedule"
      search={{ retry: post.id }}
      onClick={onLeave}
      className={buttonClass({ hierarchy: needs_change ? "secondary-gray" : "link-gray", size: "sm" })}
    >
      Edit and retry
    </Link>
  );
  return (
    <span className="flex flex-wrap gap-2">
      {needs_change && edit}
      {post.can_retry && (
        <Button
          size="sm"
          hierarchy={needs_change ? "link-gray" : "secondary-gray"}
          loading={isBusy}
          onClick={() => void retry()}
        >
          {retryWords(post)}
        </Button>
      )}
      {!needs_change && edit}
    </span>
  );
}
