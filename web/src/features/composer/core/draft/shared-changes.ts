import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";

type Changes = Omit<PostChanges, "id" | "rev">;

/** Fields that are never shared with the post's other subreddits. */
const ownFields = ["subreddit", "flair"];

/**
 * Returns the changes to apply to another subreddit of the same post: fields where it already differs are left alone.
 */
export function sharedChanges(changed: Changes, post: Post, other: Post): PostChanges | null {
  const isShared = ([field]: [string, unknown]) => {
    const name = field as keyof Post;
    return !ownFields.includes(field) && JSON.stringify(other[name]) === JSON.stringify(post[name]);
  };
  const shared = Object.entries(changed).filter(isShared);
  return shared.length > 0 ? { id: other.id, rev: other.rev, ...Object.fromEntries(shared) } : null;
}
