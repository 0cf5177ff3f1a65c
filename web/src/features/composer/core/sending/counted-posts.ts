import { pageConfig } from "~/lib/config.ts";
import type { Planned } from "../draft/to-posts.ts";

/** How many are taken from the allowance: not what somebody only tries with (PO-22). */
export function countedPosts(posts: readonly { planned: Pick<Planned, "platform" | "post"> }[]): number {
  const practice = pageConfig.practice_subreddit;
  return posts.filter(
    ({ planned: { platform, post } }) => platform !== "reddit" || post.subreddit.toLowerCase() !== practice,
  ).length;
}
