import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";

/** As it is once it was sent again, until something is read of it. */
export function asSent(post: Post): Post {
  return { ...post, status: PostStatus.started, error: null, advice: null };
}
