import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { ChangedItem, ChangeKind } from "./changed-item.ts";

/** Why a change of a post cannot be undone; null when it can. */
export function whyNot(kind: ChangeKind, item: ChangedItem, post: Post | undefined): string | null {
  if (!post) return "The post is not there any more.";
  const { status, rev } = post;
  if (status === PostStatus.posted) return "The post has already gone out.";
  if (status === PostStatus.started) return "The post is going out right now.";
  if (status === PostStatus.failed) return "The post has failed meanwhile. Retry it instead.";
  if (kind === "delete") return status === PostStatus.deleted && rev === item.rev ? null : changedSince;
  if (status === PostStatus.deleted) return "The post was deleted since.";
  return rev === item.rev ? null : changedSince;
}

const changedSince = "The post was changed since.";
