import type { Call } from "../route.ts";
import { readFullname } from "./fullname.ts";

/** POST /api/del: `{}` whatever happens; only one's own things really go. */
export async function deleteThing({ ctx: { store }, user, input, now }: Call): Promise<unknown> {
  const target = readFullname(input.id);
  if (!user || !target) return {};

  const post = target.kind === "t3" ? store.posts.get(target.id) : undefined;
  if (post?.author_id === user.id && post.deleted_at === null) await store.posts.put({ ...post, deleted_at: now });

  const comment = target.kind === "t1" ? store.comments.get(target.id) : undefined;
  if (comment?.author_id === user.id && comment.deleted_at === null)
    await store.comments.put({ ...comment, deleted_at: now });
  return {};
}
