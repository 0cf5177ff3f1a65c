import { isPractice } from "~/lib/is-practice.ts";
import type { Planned } from "../draft/to-posts.ts";

/** Counts the posts that use up quota; practice posts do not (PO-22). */
export function countedPosts(posts: readonly { planned: Pick<Planned, "platform" | "post"> }[]): number {
  return posts.filter(({ planned: { platform, post } }) => platform !== "reddit" || !isPractice(post.subreddit)).length;
}
