import type { Post } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { type Fact, knownFacts } from "./known-facts.ts";

export function timesOf(post: Post, zone: string): Fact[] {
  const at = (instant: string | null) => instant && slotName(Date.parse(instant), zone);
  return knownFacts([
    [post.posted_at ? "Was planned for" : "Goes out", at(post.post_at)],
    ["Posted", at(post.posted_at)],
    ["Removed", at(post.removed_at)],
    ["Deleted", at(post.deleted_at)],
    ["Scheduled on", at(post.created_at)],
  ]);
}
