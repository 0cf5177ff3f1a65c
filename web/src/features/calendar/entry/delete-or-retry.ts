import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { deletePosts, undoOnce } from "~/api/posts.ts";
import { followOutcomes } from "~/components/outcomes/load-follow-posts.ts";
import { retryAfterAsking } from "~/components/post-actions/retry.ts";
import { tellUndone } from "~/components/post-actions/undo.ts";
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

export async function deleteWithUndo(creatorId: number, { id, status }: Post): Promise<boolean> {
  const answer = await deletePosts(creatorId, [id]);
  if (!answer.ok) return failed(answer.data.message ?? "Failed to delete post. Please try again.");
  const text = "Post was deleted.";
  const onClick = () =>
    void undoOnce(creatorId, "delete", [id]).then((undone) => tellUndone(creatorId, undone, "Deleted 1 post."));
  showToast({ type: "success", text, ...(status === PostStatus.scheduled && { action: { label: "Undo", onClick } }) });
  return true;
}

/** What becomes of it is followed. */
export async function retry(creatorId: number, post: Post): Promise<boolean> {
  const isSent = await retryAfterAsking(creatorId, post.id);
  if (isSent) followOutcomes(creatorId, [{ ...post, status: PostStatus.started }]);
  return isSent;
}

function failed(text: string): false {
  showToast({ type: "danger", text });
  return false;
}
