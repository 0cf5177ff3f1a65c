import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { platformName } from "~/lib/platform-name.ts";

/** The destination of a post as shown to users. */
export function placeOf({ subreddit, platform }: Pick<Post, "subreddit" | "platform">): string {
  return subreddit ? `r/${subreddit}` : platformLabels[platformName(platform)];
}
