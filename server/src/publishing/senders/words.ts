import { renderWords } from "@ponkan/contract/posts/variables";
import type { Post } from "../posts/find-posts.ts";

type Written = Pick<Post, "title" | "content" | "comment" | "subreddit" | "post_at" | "creator_name" | "timezone">;

/** Title, content and comment as they go out; the same each time it is asked for. */
export function wordsOf(post: Written) {
  const { creator_name: creator, timezone: zone, subreddit, post_at } = post;
  return renderWords(post, { creator, subreddit, link: "", post_at, zone });
}
