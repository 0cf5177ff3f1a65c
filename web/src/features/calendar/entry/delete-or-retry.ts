import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { postName } from "@ponkan/contract/posts/post-name";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { bulkPosts, deletePosts, undoOrRedo } from "~/api/posts.ts";
import {
  offerUndo,
  showBack,
  showUndoRefused,
  type UndoDirection,
  withdrawOffer,
} from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { platformName } from "~/lib/platform-name.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Posts that are not published can be restored by undo; failed ones come back as failed. */
const comesBack = ({ status }: Post) => status === PostStatus.scheduled || status === PostStatus.failed;

/** Posts that can be restored are deleted without confirmation. */
export async function mayDelete(post: Post): Promise<boolean> {
  if (comesBack(post)) return true;
  const where = platformLabels[platformName(post.platform)];
  const text = isErased(post) ? `This also deletes the post on ${where}. It can't be undone.` : "This can't be undone.";
  return confirm({ title: "Delete Post", text, yes: deleteWords(post), no: "Cancel", danger: true });
}

/** 'Delete on Reddit' if the post is deleted there too, otherwise 'Delete'. */
export const deleteWords = (post: Post): string =>
  isErased(post) ? `Delete on ${platformLabels[platformName(post.platform)]}` : "Delete";

const isErased = ({ status, platform }: Post) =>
  status === PostStatus.posted && (platform === Platform.reddit || platform === Platform.twitter);

const DELETED = "Post was deleted.";
const FAILED = "Failed to delete post. Please try again.";

export async function deleteWithUndo(creatorId: number, post: Post): Promise<boolean> {
  const { id } = post;
  if (comesBack(post)) return deleteAtOnce(creatorId, id);
  const answer = await deletePosts(creatorId, [id]);
  if (!answer.ok) return failed(answer.data.message ?? FAILED);
  showToast({ type: "success", text: DELETED });
  return true;
}

/** Deletes through the bulk endpoint, whose response includes the change for undo. */
async function deleteAtOnce(creatorId: number, id: number): Promise<boolean> {
  const answer = await bulkPosts(creatorId, { action: "delete", ids: [id] });
  if (!answer.ok) return failed(answer.data.message ?? FAILED);
  const { refused, change_id } = answer.data;
  if (refused[0]) return failed(refused[0].reason);
  offerUndo(creatorId, change_id, DELETED, { of: "Deleted 1 post." });
  return true;
}

type Deletion = { id: number; way: UndoDirection };

/** Restores the post together with those deleted in the same change. */
export const restoreAll = (creatorId: number, post: Post, { id, way }: Deletion, onBack: (id: number) => void) =>
  restore(creatorId, post, { id, way }, onBack);

/** Restores only this post of the change. */
export const restoreAlone = (creatorId: number, post: Post, { id, way }: Deletion, onBack: (id: number) => void) =>
  restore(creatorId, post, { id, way, ids: [post.id] }, onBack);

/** Returns true if posts were restored; `onBack` receives the id the post has now. */
async function restore(
  creatorId: number,
  post: Post,
  { id, ids, way }: Deletion & { ids?: number[] },
  onBack: (id: number) => void,
): Promise<boolean> {
  const answer = await undoOrRedo(creatorId, { id, ...(ids && { ids }), restores: true }, way);
  if (!answer.ok) {
    showUndoRefused(answer.data.message ?? "Failed to restore. Please try again.");
    return false;
  }
  const { data, change_id } = answer.data;
  withdrawOffer(id);
  const [one, ...others] = data;
  const done = one && others.length === 0 ? `“${postName(one)}”` : counted(data.length, "post");
  offerUndo(creatorId, change_id, `Restored ${done}.`, { of: `Restored ${counted(data.length, "post")}.` });
  showBack(answer.data);
  const back = data.find((each) => each.id === post.id) ?? data.find((each) => isSamePlace(each, post));
  if (back) onBack(back.id);
  return true;
}

/** A restored planned post has a new id, so it is recognized by time and destination. */
const isSamePlace = (one: Post, other: Post) =>
  one.post_at === other.post_at && one.platform === other.platform && one.subreddit === other.subreddit;

function failed(text: string): false {
  showToast({ type: "danger", text });
  return false;
}
