import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Copy, ExternalLink, MoveRight, Pencil, RotateCcw, Send, Trash2, Undo2 } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { deletionOf } from "~/api/posts.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { retryAfterAsking, retryWords } from "~/components/post-actions/retry.ts";
import { isWebAddress } from "~/lib/web-address.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { deleteWithUndo, deleteWords, mayDelete, restoreAll, restoreAlone } from "./delete-or-retry.ts";
import { MoveForm } from "./move/move-form.tsx";
import { movingPost } from "./move/moving-post.ts";
import { useOpenPost } from "./opened-post.ts";
import { postNow } from "./post-now.ts";

type Props = { post: Post; creatorId: number; zone: string; onDeleted: () => void };

type Doing = "retry" | "delete" | "now" | "restore" | "restore-all";

/** CA-03: the actions that the post's status allows. */
export function PostActions({ post, creatorId, zone, onDeleted }: Props) {
  const [busy, setBusy] = useState<Doing | null>(null);
  const [isMoving, setMoving] = useState(false);
  const mover = useRef<HTMLButtonElement>(null);
  const { id, status, url } = post;
  const isPlanned = status === PostStatus.scheduled;
  const deletion = useDeletion(post, creatorId);
  const openPost = useOpenPost();
  const link = buttonClass({ hierarchy: "secondary-gray", size: "sm" });
  const doing = (name: Doing, action: () => Promise<boolean>, then?: () => void) => async () => {
    setBusy(name);
    const isDone = await action();
    setBusy(null);
    if (isDone) then?.();
  };
  const remove = async () => {
    if (await mayDelete(post)) await doing("delete", () => deleteWithUndo(creatorId, post), onDeleted)();
  };
  const goNow = () => postNow(creatorId, [movingPost(post)], zone);
  const leaveForm = () => {
    setMoving(false);
    requestAnimationFrame(() => mover.current?.focus());
  };
  const edit = status === PostStatus.failed && (
    <Link to="/schedule" search={{ retry: id }} className={post.needs_change ? buttonClass({ size: "sm" }) : link}>
      <Pencil aria-hidden /> Edit and retry
    </Link>
  );
  const canDelete = status !== PostStatus.started && status !== PostStatus.deleted;
  if (isMoving && isPlanned)
    return <MoveForm posts={[movingPost(post)]} creatorId={creatorId} zone={zone} onClose={leaveForm} />;
  return (
    <footer className="flex flex-wrap items-center gap-2 border-line border-t px-5 py-3.5">
      {post.needs_change && edit}
      {post.can_retry && (
        <Button
          size="sm"
          hierarchy={post.needs_change ? "secondary-gray" : "primary"}
          icon={<RotateCcw aria-hidden />}
          loading={busy === "retry"}
          disabled={busy !== null}
          onClick={doing("retry", () => retryAfterAsking(creatorId, id, followOutcomes))}
        >
          {retryWords(post)}
        </Button>
      )}
      {!post.needs_change && edit}
      {isPlanned && (
        <PlannedActions {...{ id, mover, busy }} onMove={() => setMoving(true)} onNow={doing("now", goNow)} />
      )}
      {deletion && (
        <Restores
          count={deletion.ids.length}
          busy={busy}
          onAlone={doing("restore", () => restoreAlone(creatorId, post, deletion, openPost))}
          onAll={doing("restore-all", () => restoreAll(creatorId, post, deletion, openPost))}
        />
      )}
      {url && isWebAddress(url) && (
        <a href={url} target="_blank" rel="noopener noreferrer" className={link}>
          <ExternalLink aria-hidden /> Open
        </a>
      )}
      {url && <CopyButton value={url}>Copy link</CopyButton>}
      <Link to="/schedule" search={{ duplicate: id }} className={link}>
        <Copy aria-hidden /> Duplicate
      </Link>
      {canDelete && (
        <Button
          hierarchy="secondary-gray"
          size="sm"
          icon={<Trash2 aria-hidden />}
          loading={busy === "delete"}
          disabled={busy !== null}
          onClick={() => void remove()}
          className="ml-auto border-danger-line! text-danger-fg!"
        >
          {deleteWords(post)}
        </Button>
      )}
    </footer>
  );
}

/**
 * Returns the change that deleted the post, if it can still be restored: failed posts always, planned ones until their
 * time.
 */
function useDeletion({ id, status, post_at, posted_at, error }: Post, creatorId: number) {
  const hadFailed = posted_at === null && error !== null;
  const canReturn = status === PostStatus.deleted && (hadFailed || Date.parse(post_at) > Date.now());
  return useQuery({ ...deletionOf(creatorId, id), enabled: canReturn }).data;
}

/** Restores only this post, or all that were deleted with it. */
function Restores({ count, busy, onAlone, onAll }: RestoresProps) {
  const one = { size: "sm", icon: <Undo2 aria-hidden />, disabled: busy !== null } as const;
  if (count === 1)
    return (
      <Button {...one} loading={busy === "restore-all"} onClick={onAll}>
        Restore
      </Button>
    );
  return (
    <>
      <Button {...one} loading={busy === "restore"} onClick={onAlone}>
        Restore
      </Button>
      <Button {...one} hierarchy="secondary-gray" loading={busy === "restore-all"} onClick={onAll}>
        Restore all {count}
      </Button>
    </>
  );
}

type RestoresProps = { count: number; busy: Doing | null; onAlone: () => void; onAll: () => void };

type PlannedProps = {
  id: number;
  mover: Ref<HTMLButtonElement>;
  busy: Doing | null;
  onMove: () => void;
  onNow: () => void;
};

function PlannedActions({ id, mover, busy, onMove, onNow }: PlannedProps) {
  const look = { hierarchy: "secondary-gray", size: "sm" } as const;
  return (
    <>
      <Link to="/schedule" search={{ post: id }} className={buttonClass({ hierarchy: "primary", size: "sm" })}>
        <Pencil aria-hidden /> Edit
      </Link>
      <Button ref={mover} {...look} icon={<MoveRight aria-hidden />} onClick={onMove}>
        Move to…
      </Button>
      <Button {...look} icon={<Send aria-hidden />} loading={busy === "now"} disabled={busy !== null} onClick={onNow}>
        Post now
      </Button>
    </>
  );
}
