import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { Post } from "@ponkan/contract/posts/post";

type Changes = Omit<PostChanges, "id" | "rev">;

/** Belongs to one subreddit, whatever the others have. */
const ownFields = ["subreddit", "flair"];

/** What a change of one place means for another place of the same post: what that one has of its own stays. */
export function sharedChanges(changed: Changes, post: Post, other: Post): PostChanges | null {
  const isShared = ([field]: [string, unknown]) => {
    const name = field as keyof Post;
    return !ownFields.includes(field) && JSON.stringify(other[name]) === JSON.stringify(post[name]);
  };
  const shared = Object.entries(changed).filter(isShared);
  return shared.length > 0 ? { id: other.id, rev: other.rev, ...Object.fromEntries(shared) } : null;
}
