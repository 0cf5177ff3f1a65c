import type { RedditContext } from "../reddit/context.ts";
import type { RedditUser, StoredPost } from "../reddit/model.ts";

/** Makes everything a user did and received older by `seconds`, as if that time had passed for this user alone. */
export async function ageUser({ store }: RedditContext, user: RedditUser, seconds: number): Promise<void> {
  const name = user.name.toLowerCase();
  const posts = store.posts.by("author", user.id);
  const comments = new Set([
    ...store.comments.by("author", user.id),
    ...posts.flatMap(({ id }) => store.comments.by("post", id)),
  ]);
  const messages = new Set([...store.messages.by("from", name), ...store.messages.by("to", name)]);
  const older = olderBy(seconds);
  await Promise.all([
    store.users.put({ ...user, created_utc: older(user.created_utc), inbox_since: older(user.inbox_since) }),
    ...posts.map((post) => store.posts.put(olderPost(post, older))),
    ...[...comments].map((comment) => store.comments.put(olderText(comment, older))),
    ...[...messages].map((each) => store.messages.put({ ...each, created_utc: older(each.created_utc) })),
  ]);
}

type Older = <T extends number | null>(at: T) => T;

const olderBy =
  (seconds: number): Older =>
  (at) =>
    (at === null ? at : at - seconds) as typeof at;

function olderPost(post: StoredPost, older: Older): StoredPost {
  const removal = post.forced_removal;
  return {
    ...olderText(post, older),
    visible_at: older(post.visible_at),
    forced_removal: removal && { ...removal, at: older(removal.at), approved_at: older(removal.approved_at) },
  };
}

type Text = { created_utc: number; edited_at: number | null; deleted_at: number | null };

const olderText = <T extends Text>(text: T, older: Older): T => ({
  ...text,
  created_utc: older(text.created_utc),
  edited_at: older(text.edited_at),
  deleted_at: older(text.deleted_at),
});
