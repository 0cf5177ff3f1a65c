import { contentKey } from "@ponkan/contract/ban-shield/keys";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/draft";
import type { Finding } from "@ponkan/contract/posts/validation/findings";
import type { PlannedPost } from "../draft/to-posts.ts";

const DAY = 24 * 60 * 60 * 1000;

/** SV-C13 by what the page knows of earlier posts: their keys, not their texts. */
export function linkRepost(
  post: PlannedPost,
  facts: SubredditFacts | undefined,
  neighbours: readonly Neighbour[],
  now: Date,
): Finding[] {
  const days = facts?.rules?.link_repost_age ?? null;
  if (post.type !== "link" || days === null) return [];
  const key = contentKey({ type: "link", content: post.content, mediaHashes: [] });
  const at = post.post_at ? new Date(post.post_at).getTime() : now.getTime();
  const isRepost = neighbours.some(
    (other) => other.content_key === key && key !== null && other.at <= at && at - other.at < days * DAY,
  );
  return isRepost ? [{ code: "rule-link-repost", subreddit: post.subreddit, days }] : [];
}
