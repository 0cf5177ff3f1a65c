import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { deletePosts, retryPost, undoOnce } from "~/api/posts.ts";
import { tellUndone } from "~/components/post-actions/undo.ts";
import { platformName } from "~/lib/platform-name.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";

/** A scheduled post is deleted at once, which can be undone; anything else asks first. */
export async function mayDelete({ status, platform }: Post): Promise<boolean> {
  if (status === PostStatus.scheduled) return true;
  const isErased = status === PostStatus.posted && (platform === Platform.reddit || platform === Platform.twitter);
  const first = isErased ? `This also deletes the post on ${platformLabels[platformName(platform)]}. ` : "";
  return confirm({ title: "Delete Post", text: `${first}Are you sure you want to proceed?`, danger: true });
}

export async function deleteWithUndo(creatorId: number, { id, status }: Post): Promise<boolean> {
  const answer = await deletePosts(creatorId, [id]);
  if (!answer.ok) return failed(answer.data.message ?? "Failed to delete post. Please try again.");
  const undo = { label: "Undo", onClick: () => void undoOnce(creatorId, "delete", [id]).then(tellUndone) };
  showToast({ type: "success", text: "Post was deleted.", ...(status === PostStatus.scheduled && { action: undo }) });
  return true;
}

/** A post that may be out already is sent again only after a confirmation. */
export async function retry(creatorId: number, { id }: Post): Promise<boolean> {
  const answer = await retryPost(creatorId, id, false);
  if (answer.ok) return true;
  const text = answer.data.message ?? "Failed to retry post. Please try again.";
  if (answer.status !== 409) return failed(text);
  if (!(await confirm({ title: "Retry", text: `${text} Are you sure you want to send it again?` }))) return false;
  const again = await retryPost(creatorId, id, true);
  return again.ok || failed(again.data.message ?? text);
}

function failed(text: string): false {
  showToast({ type: "danger", text });
  return false;
}
