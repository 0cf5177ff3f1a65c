import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import { duplicatePosts, undoOnce } from "~/api/posts.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Move } from "./moved-posts.ts";
import { tellUndone } from "./undo.ts";

/** Copies of posts at other times; the posts stay as they are. */
export async function duplicateAt(creatorId: number, copies: readonly Move[]): Promise<boolean> {
  const problem = problemOf(copies);
  if (problem) return failed(problem);
  if (copies.length === 0) return true;
  const posts = copies.map(({ id, to }) => ({ id, post_at: new Date(to).toISOString() }));
  const answer = await duplicatePosts(creatorId, posts);
  if (!answer.ok) return failed(answer.data.message ?? "Failed to schedule post. Please try again.");
  const ids = answer.data.data.map(({ id }) => id);
  const undo = { label: "Undo", onClick: () => void undoOnce(creatorId, "copy", ids).then(tellUndone) };
  showToast({ type: "success", text: `Duplicated ${counted(ids.length, "post")}.`, action: undo });
  return true;
}

function problemOf(copies: readonly Move[]): string | null {
  if (copies.some(({ to }) => to <= Date.now())) return "Post time must be in the future.";
  return copies.length > BATCH_MAX ? `You can duplicate up to ${BATCH_MAX} posts at once.` : null;
}

function failed(text: string): false {
  showToast({ type: "danger", text });
  return false;
}
