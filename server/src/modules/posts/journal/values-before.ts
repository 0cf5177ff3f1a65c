import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";

/** What a post had in the fields that were changed, as somebody would send it to have it back. */
export function valuesBefore(
  post: Post,
  { id: _id, rev: _rev, ...changed }: PostChanges,
): Omit<PostChanges, "id" | "rev"> {
  const fields = Object.keys(changed) as (keyof typeof changed)[];
  const before = Object.fromEntries(fields.map((field) => [field, post[field]]));
  if (!changed.media) return before;
  return { ...before, media: post.media.map(({ id, caption, url }) => ({ id, caption, url })) };
}
