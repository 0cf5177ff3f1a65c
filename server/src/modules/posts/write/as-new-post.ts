import { pick, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";

/** Returns the request that would create the same post again. */
export function asNewPost(post: Post): NewPost {
  const media = post.media.map(({ id, caption, url }) => ({ id, caption, url }));
  return { ...pick(post, postFieldNames), platform: post.platform as NewPost["platform"], media };
}
