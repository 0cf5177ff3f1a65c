import type { Post } from "@ponkan/contract/posts/post";
import { type Fact, knownFacts } from "~/components/post-facts/known-facts.ts";

/** Results from the platform (AN-01); null if the post was never published. */
export function resultsOf(post: Post): Fact[] | null {
  if (!post.posted_at) return null;
  const { upvote_ratio } = post;
  const number = (value: number | null) => value?.toLocaleString("en");
  return knownFacts([
    ["Score", number(post.score)],
    ["Likes", number(post.likes)],
    ["Comments", number(post.comments)],
    ["Upvote ratio", upvote_ratio !== null && `${Math.round(upvote_ratio * 100)} %`],
    ["Reposts", number(post.reposts)],
    ["Replies", number(post.replies)],
    ["Views", number(post.views)],
    ["Reach", number(post.reach)],
    ["Shares", number(post.shares)],
  ]);
}
