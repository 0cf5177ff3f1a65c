import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";

/** What somebody would send to get the same post once more. */
export function asNewPost({ media, platform, ...post }: Post): NewPost {
  const written = media.map(({ id, caption, url }) => ({ id, caption, url }));
  return { ...post, platform: platform as NewPost["platform"], media: written };
}
