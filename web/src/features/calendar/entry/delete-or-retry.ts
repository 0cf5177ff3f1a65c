import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { bulkPosts, deletePosts, redoChange, undoChange } from "~/api/posts.ts";
import { offerUndo, tellTaken, type Way, withdrawOffer } from "~/components/post-actions/undo.ts";
import { platformName } from "~/lib/platform-name.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

/** A scheduled post is deleted at once, which can be undone; anything else asks first. */
export async function mayDelete({ status, platform }: Post): Promise<boolean> {
  if (status === PostStatus.scheduled) return true;
  const isErased = status === PostStatus.posted && (platform === Platform.reddit || platform === Platform.twitter);
  const where = platformLabels[platformName(platform)];
  const text = isErased ? `This also deletes the post on ${where}. It can't be undone.` : "This can't be undone.";
  return confirm({
    title: "Delete Post",
    text,
    yes: isErased ? `Delete on ${where} too` : "Delete",
    no: "Keep it",
    danger: true,
  });
}

const DELETED = "Post was deleted.";
const FAILED = "Failed to delete post. Please try again.";

export async function deleteWithUndo(creatorId: number, { id, status }: Post): Promise<boolean> {
  if (status === PostStatus.scheduled) return deletePlanned(creatorId, id);
  const answer = await deletePosts(creatorId, [id]);
  if (!answer.ok) return failed(answer.data.message ?? FAILED);
  showToast({ type: "success", text: DELETED });
  return true;
}

/** Answered with what undoes it. */
async function deletePlanned(creatorId: number, id: number): Promise<boolean> {
  const answer = await bulkPosts(creatorId, { action: "delete", ids: [id] });
  if (!answer.ok) return failed(answer.data.message ?? FAILED);
  const { refused, change_id } = answer.data;
  if (refused[0]) return failed(refused[0].reason);
  offerUndo(creatorId, change_id, DELETED, { of: "Deleted 1 post." });
  return true;
}

/** True when it is there again, under the id that `onBack` is told. */
export async function restore(
  creatorId: number,
  post: Post,
  { id, way, text }: { id: number; way: Way; text: string },
  onBack: (id: number) => void,
): Promise<boolean> {
  const answer = await (way === "undo" ? undoChange : redoChange)(creatorId, id);
  if (answer.ok) withdrawOffer(id);
  tellTaken(creatorId, answer, way, text);
  const back = answer.ok && answer.data.data.find((each) => isSamePlace(each, post));
  if (back) onBack(back.id);
  return answer.ok;
}

/** It comes back for the time it had. */
const isSamePlace = (one: Post, other: Post) =>
  one.post_at === other.post_at && one.platform === other.platform && one.subreddit === other.subreddit;

function failed(text: string): false {
  showToast({ type: "danger", text });
  return false;
}
