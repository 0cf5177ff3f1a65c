import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { platformName } from "~/lib/platform-name.ts";

/** Where a post goes, as people name it. */
export function placeOf({ subreddit, platform }: Pick<Post, "subreddit" | "platform">): string {
  return subreddit ? `r/${subreddit}` : platformLabels[platformName(platform)];
}
