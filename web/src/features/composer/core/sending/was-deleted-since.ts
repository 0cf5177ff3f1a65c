import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { CallFailed } from "~/api/ask.ts";
import { postById } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";

/** Whether all posts of an earlier request were deleted; a post that cannot be read counts as existing. */
export async function wasDeletedSince(creatorId: number, posts: readonly Post[]): Promise<boolean> {
  for (const { id } of posts) {
    const isGone = await queryClient.fetchQuery(postById(creatorId, id)).then(
      ({ status, posted_at }) => status === PostStatus.deleted && posted_at === null,
      (error) => error instanceof CallFailed && error.status === 404,
    );
    if (!isGone) return false;
  }
  return true;
}
