import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { deleteWithUndo, retry } from "./deeds.ts";

type Props = { post: Post; creatorId: number; onDone: () => void };

/** CA-03: what makes sense for its state. */
export function PostDeeds({ post, creatorId, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const { id, status, url } = post;
  const link = buttonClass({ hierarchy: "secondary-gray", size: "sm" });
  const doing = (deed: () => Promise<boolean>) => async () => {
    setBusy(true);
    const isDone = await deed();
    setBusy(false);
    if (isDone) onDone();
  };
  const canDelete = status !== PostStatus.started && status !== PostStatus.deleted;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line-subtle pt-3">
      {post.can_retry && (
        <Button size="sm" loading={isBusy} onClick={doing(() => retry(creatorId, post))}>
          Retry
        </Button>
      )}
      {status === PostStatus.scheduled && (
        <Link to="/schedule" search={{ post: String(id) } as never} className={link}>
          Edit
        </Link>
      )}
      <Link to="/schedule" search={{ duplicate: String(id) } as never} className={link}>
        Duplicate
      </Link>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={link}>
          Open
        </a>
      )}
      {url && <CopyButton value={url} label="Copy link" />}
      {canDelete && (
        <Button
          hierarchy="secondary-gray"
          size="sm"
          disabled={isBusy}
          onClick={doing(() => deleteWithUndo(creatorId, post))}
        >
          Delete
        </Button>
      )}
    </div>
  );
}
