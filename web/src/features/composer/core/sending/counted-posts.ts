import { isPractice } from "~/lib/is-practice.ts";
import type { Planned } from "../draft/to-posts.ts";

/** How many are taken from the allowance: not what somebody only tries with (PO-22). */
export function countedPosts(posts: readonly { planned: Pick<Planned, "platform" | "post"> }[]): number {
  return posts.filter(({ planned: { platform, post } }) => platform !== "reddit" || !isPractice(post.subreddit)).length;
}
