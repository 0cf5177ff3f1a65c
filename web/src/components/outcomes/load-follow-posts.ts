import type { Post } from "@ponkan/contract/posts/post";

/** Shows live what becomes of posts that are published at once; loaded on demand. */
export function followOutcomes(creatorId: number, posts: readonly Post[]): void {
  if (posts.length === 0) return;
  void import("./follow-posts.tsx").then(({ followPosts }) => followPosts(creatorId, posts)).catch(() => undefined);
}
