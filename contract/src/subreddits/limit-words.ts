import type { PostLimit } from "./post-limit.ts";

/** Said wherever a post gets its time (SV-P10). */
export function limitWords(subreddit: string, { posts, hours }: PostLimit): string {
  return `r/${subreddit} allows only ${posts} of your posts in ${hours} hours.`;
}
