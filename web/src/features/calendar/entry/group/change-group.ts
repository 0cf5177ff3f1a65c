import { bulkPosts } from "~/api/posts.ts";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import { refusedWords } from "~/components/post-actions/refused-words.ts";
import { offerUndo } from "~/components/post-actions/undo.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { Chip } from "../../model/chips.ts";
import { namesOf } from "../../model/post-names.ts";

/** Deletes posts; can be undone. */
export async function deleteGroup(creatorId: number, chips: readonly Chip[]): Promise<void> {
  const answer = await bulkPosts(creatorId, { action: "delete", ids: chips.map(({ id }) => id) });
  tellDone(creatorId, chips, answer, "Deleted");
}

/** Duplicates posts at the given times. */
export async function copyGroup(creatorId: number, chips: readonly Chip[], copies: readonly Move[]): Promise<void> {
  const posts = copies.map(({ id, to }) => ({ id, post_at: new Date(to).toISOString() }));
  tellDone(creatorId, chips, await bulkPosts(creatorId, { action: "duplicate", posts }), "Duplicated");
}

type Answer = Awaited<ReturnType<typeof bulkPosts>>;

function tellDone(creatorId: number, chips: readonly Chip[], answer: Answer, did: string): void {
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? "That did not work. Please try again." });
    return;
  }
  const { done, refused, change_id } = answer.data;
  if (done.length > 0) offerUndo(creatorId, change_id, `${did} ${counted(done.length, "post")}.`);
  if (refused.length > 0) showToast({ type: "warning", text: refusedWords(refused, namesOf(chips)) });
}
