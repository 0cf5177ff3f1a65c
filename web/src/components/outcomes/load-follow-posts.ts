import type { Post } from "@ponkan/contract/posts/post";

/** Says live what becomes of posts that go out at once; loaded when there is something to follow. */
export function followOutcomes(creatorId: number, posts: readonly Post[]): void {
  if (posts.length === 0) return;
  void import("./follow-posts.tsx").then(({ followPosts }) => followPosts(creatorId, posts)).catch(() => undefined);
}
