import type { Post } from "@ponkan/contract/posts/post";
import type { Chip } from "../../model/chips.ts";

/** A scheduled post that is about to move; `subreddit` is empty for platforms other than Reddit. */
export type MovingPost = { id: number; rev: number; at: number; subreddit: string };

export function movingPost({ id, rev, post_at, subreddit }: Post): MovingPost {
  return { id, rev, at: Date.parse(post_at), subreddit };
}

export function movingChip({ id, rev, at, platform, destination }: Chip): MovingPost {
  return { id, rev, at, subreddit: platform === "reddit" ? destination : "" };
}

/** Returns the time of each post if the first moves to `at`; all keep their distance. */
export function timesWithFirstAt(posts: readonly MovingPost[], at: number): Map<number, number> {
  const by = at - posts[0]!.at;
  return new Map(posts.map((post) => [post.id, post.at + by]));
}
