import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import { duplicatePosts } from "~/api/posts.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Move } from "./moved-posts.ts";
import { offerUndo } from "./undo.ts";

/** Copies posts to other times; the originals are unchanged. */
export async function duplicateAt(creatorId: number, copies: readonly Move[]): Promise<boolean> {
  const problem = problemOf(copies);
  if (problem) return failed(problem);
  if (copies.length === 0) return true;
  const posts = copies.map(({ id, to }) => ({ id, post_at: new Date(to).toISOString() }));
  const answer = await duplicatePosts(creatorId, posts);
  if (!answer.ok) return failed(answer.data.message ?? "Failed to schedule post. Please try again.");
  const { data, change_id } = answer.data;
  offerUndo(creatorId, change_id, `Duplicated ${counted(data.length, "post")}.`);
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
