import type { Post } from "@ponkan/contract/posts/post";
import type { Chip } from "../../model/chips.ts";

/** A scheduled post that is to go out at another time; `subreddit` is empty on other platforms than Reddit. */
export type MovingPost = { id: number; rev: number; at: number; subreddit: string };

export function movingPost({ id, rev, post_at, subreddit }: Post): MovingPost {
  return { id, rev, at: Date.parse(post_at), subreddit };
}

export function movingChip({ id, rev, at, platform, destination }: Chip): MovingPost {
  return { id, rev, at, subreddit: platform === "reddit" ? destination : "" };
}

/** When each goes out if the first goes out at a moment: all keep their distance. */
export function timesWithFirstAt(posts: readonly MovingPost[], at: number): Map<number, number> {
  const by = at - posts[0]!.at;
  return new Map(posts.map((post) => [post.id, post.at + by]));
}
