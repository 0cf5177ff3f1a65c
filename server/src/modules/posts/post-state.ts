import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { PostState } from "../../database/schema.ts";

const statuses: Record<PostState, PostStatus> = {
  scheduled: PostStatus.scheduled,
  waiting: PostStatus.started,
  sending: PostStatus.started,
  unknown: PostStatus.started,
  posted: PostStatus.posted,
  failed: PostStatus.failed,
  needs_check: PostStatus.failed,
  deleted: PostStatus.deleted,
};

/** What people are shown of where a post stands (CV-07). */
export function statusOf(state: PostState): PostStatus {
  return statuses[state];
}

export function statesOf(wanted: readonly PostStatus[]): PostState[] {
  return (Object.keys(statuses) as PostState[]).filter((state) => wanted.includes(statuses[state]));
}
