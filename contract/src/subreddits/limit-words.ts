import type { PostLimit } from "./post-limit.ts";

/** Shown wherever a post's time is chosen (SV-P10). */
export function limitWords(subreddit: string, { posts, hours }: PostLimit): string {
  return `r/${subreddit} allows only ${posts} of your posts in ${hours} hours.`;
}
