import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";

/** Returns the previous values of the changed fields, as a request that restores them would send them. */
export function valuesBefore(
  post: Post,
  { id: _id, rev: _rev, ...changed }: PostChanges,
): Omit<PostChanges, "id" | "rev"> {
  const fields = Object.keys(changed) as (keyof typeof changed)[];
  const before = Object.fromEntries(fields.map((field) => [field, post[field]]));
  if (!changed.media) return before;
  return { ...before, media: post.media.map(({ id, caption, url }) => ({ id, caption, url })) };
}
