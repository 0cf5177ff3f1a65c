import { platformLabels } from "@ponkan/contract/accounts/platform";
import type { PostCheck } from "./check-posts.ts";

/** 'r/name', or the platform. */
export function destinationName({ planned: { row, platform } }: Pick<PostCheck, "planned">): string {
  return row ? `r/${row.subreddit}` : platformLabels[platform];
}
