import type { Media } from "@ponkan/contract/media/media";
import { UNDO_MS } from "@ponkan/contract/media/undo-time";
import { deleteUnused, restoreMedia } from "~/api/media.ts";
import { counted } from "~/lib/counted.ts";
import { MOD } from "~/lib/keyboard.ts";
import { dismissToast, showToast } from "~/ui/toast-store.ts";
import { forgetDeletion, lastDeletion, rememberDeletion } from "./last-deletions.ts";

export const FAILED = "Failed to delete media. Please try again.";

/** Deletes the files that no scheduled post uses, with undo; returns the ids of deleted files. */
export async function deleteFiles(creatorId: number, files: readonly Media[]): Promise<number[]> {
  const ids = files.map(({ id }) => id);
  const answer = await deleteUnused(creatorId, ids);
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? FAILED });
    return [];
  }
  const { deleted, kept, failed_posts } = answer.data;
  const gone = files.filter(({ id }) => deleted.includes(id));
  if (gone.length > 0) offerUndo(creatorId, gone, failed_posts);
  // Scheduled since the check.
  if (kept.length > 0) showToast({ type: "warning", text: keptText(files, kept) });
  return ids.filter((id) => !kept.includes(id));
}

/** Toasts that offer to restore files, by the first file id. */
const offers = new Map<number | undefined, number>();

function offerUndo(creatorId: number, files: readonly Media[], failed: number): void {
  const ids = files.map(({ id }) => id);
  rememberDeletion(creatorId, ids);
  const name = files.length === 1 ? files[0]!.name : undefined;
  const toast = showToast({
    type: "success",
    text: [deletedText(files), lostText(failed, files), untilWhen()].filter(Boolean).join(" "),
    leavesAfter: 20_000,
    action: { label: "Undo", onClick: () => void bringBack(creatorId, ids, name) },
  });
  offers.set(ids[0], toast);
}

/** On touch devices without a keyboard, the toast is the only way to undo. */
function untilWhen(): string {
  if (matchMedia("(pointer: coarse)").matches) return "You can undo this while it is shown.";
  return `You can undo this for ${UNDO_MS / 60_000} minutes, also by ${MOD} Z.`;
}

/** Restores the files of the last deletion that can still be undone. */
export async function undoLastDeletion(creatorId: number): Promise<void> {
  const ids = lastDeletion(creatorId);
  if (!ids) return void showToast({ type: "info", text: "There is nothing to undo." });
  dismissToast(offers.get(ids[0]) ?? 0);
  await bringBack(creatorId, ids);
}

async function bringBack(creatorId: number, ids: readonly number[], name?: string): Promise<void> {
  const answer = await restoreMedia(creatorId, ids);
  if (!answer.ok)
    return void showToast({ type: "danger", text: answer.data.message ?? "Failed to undo. Please try again." });
  const { restored, refused } = answer.data;
  forgetDeletion(creatorId, ids);
  const many = restored.length;
  if (many > 0)
    showToast({ type: "success", text: `${name ?? counted(many, "file")} ${many === 1 ? "is" : "are"} back.` });
  for (const reason of new Set(refused.map((each) => each.reason))) showToast({ type: "danger", text: reason });
}

function deletedText(files: readonly Media[]): string {
  return `${named(files)} ${files.length === 1 ? "was" : "were"} deleted.`;
}

/** Failed posts do not block deletion, as they may never be retried, but the user is told. */
function lostText(failed: number, files: readonly Media[]): string {
  return failed > 0
    ? `${counted(failed, "failed post")} can't be retried without ${files.length === 1 ? "it" : "them"}.`
    : "";
}

function keptText(files: readonly Media[], kept: readonly number[]): string {
  const names = named(files.filter(({ id }) => kept.includes(id)));
  return `${names} ${kept.length === 1 ? "is" : "are"} in scheduled posts now and stayed.`;
}

const named = (files: readonly Media[]) => (files.length === 1 ? files[0]!.name : counted(files.length, "file"));
