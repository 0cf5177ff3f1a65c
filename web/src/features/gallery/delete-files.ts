import type { Media } from "@ponkan/contract/media/media";
import { deleteUnused, restoreMedia } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { showToast } from "~/ui/toast-store.ts";

export const FAILED = "Failed to delete media. Please try again.";

/** Deletes what no scheduled post uses, at once, and offers to undo it; returns the deleted ids. */
export async function deleteFiles(creatorId: number, files: readonly Media[]): Promise<number[]> {
  const ids = files.map(({ id }) => id);
  const answer = await deleteUnused(creatorId, ids);
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? FAILED });
    return [];
  }
  const { deleted, kept } = answer.data;
  const gone = files.filter(({ id }) => deleted.includes(id));
  if (gone.length > 0)
    showToast({
      type: "success",
      text: deletedText(gone),
      action: { label: "Undo", onClick: () => void bringBack(creatorId, gone) },
    });
  // Scheduled since we asked.
  if (kept.length > 0) showToast({ type: "warning", text: keptText(files, kept) });
  return ids.filter((id) => !kept.includes(id));
}

async function bringBack(creatorId: number, files: readonly Media[]): Promise<void> {
  const answer = await restoreMedia(
    creatorId,
    files.map(({ id }) => id),
  );
  if (!answer.ok)
    return void showToast({ type: "danger", text: answer.data.message ?? "Failed to undo. Please try again." });
  const { restored, refused } = answer.data;
  const back = files.filter(({ id }) => restored.includes(id));
  if (back.length > 0) showToast({ type: "success", text: `${named(back)} ${back.length === 1 ? "is" : "are"} back.` });
  for (const reason of new Set(refused.map((each) => each.reason))) showToast({ type: "danger", text: reason });
}

function deletedText(files: readonly Media[]): string {
  return `${named(files)} ${files.length === 1 ? "was" : "were"} deleted.`;
}

function keptText(files: readonly Media[], kept: readonly number[]): string {
  const names = named(files.filter(({ id }) => kept.includes(id)));
  return `${names} ${kept.length === 1 ? "is" : "are"} in scheduled posts now and stayed.`;
}

const named = (files: readonly Media[]) => (files.length === 1 ? files[0]!.name : counted(files.length, "file"));
