import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { type Fact, knownFacts } from "~/components/post-facts/known-facts.ts";

export function timesOf(post: Post, zone: string): Fact[] {
  const at = (instant: string | null) => instant && slotName(Date.parse(instant), zone);
  const isAhead = post.status === PostStatus.scheduled || post.status === PostStatus.started;
  return knownFacts([
    [isAhead ? "Goes out" : "Was planned for", !post.is_outside && at(isAhead ? post.post_at : post.planned_at)],
    ["Posted", at(post.posted_at)],
    ["Removed", at(post.removed_at)],
    ["Deleted", at(post.deleted_at)],
    [post.is_outside ? "Found" : "Scheduled on", at(post.created_at)],
  ]);
}
