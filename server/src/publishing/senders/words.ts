import { renderWords } from "@ponkan/contract/posts/variables";
import type { Target } from "../targets.queries.ts";

type Written = Pick<Target, "title" | "content" | "comment" | "subreddit" | "post_at" | "creator_name" | "timezone">;

/** Title, content and comment as they go out; the same each time it is asked for. */
export function wordsOf(target: Written) {
  const { creator_name: creator, timezone: zone, subreddit, post_at } = target;
  return renderWords(target, { creator, subreddit, link: "", post_at, zone });
}
