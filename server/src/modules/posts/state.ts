import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { TargetState } from "../../database/schema.ts";

const statuses: Record<TargetState, PostStatus> = {
  scheduled: PostStatus.scheduled,
  waiting: PostStatus.started,
  sending: PostStatus.started,
  unknown: PostStatus.started,
  posted: PostStatus.posted,
  failed: PostStatus.failed,
  needs_check: PostStatus.failed,
  deleted: PostStatus.deleted,
};

/** What people are shown of where a target stands (CV-07). */
export function statusOf(state: TargetState): PostStatus {
  return statuses[state];
}

export function statesOf(wanted: readonly PostStatus[]): TargetState[] {
  return (Object.keys(statuses) as TargetState[]).filter((state) => wanted.includes(statuses[state]));
}
