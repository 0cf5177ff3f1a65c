import type { Media, PlannedUse } from "@ponkan/contract/media/media";
import { useState } from "react";
import { plannedUses } from "~/api/media.ts";
import { showToast } from "~/ui/toast-store.ts";
import { deleteFiles, FAILED } from "./delete-files.ts";

/** The question to ask before deleting files of scheduled posts. */
export type DeletionQuestion = { files: readonly Media[]; uses: readonly PlannedUse[] };

/** Deletes files; files without scheduled posts are deleted without a question. */
export function useDeletion(creatorId: number, onDeleted: (ids: number[]) => void) {
  const [isDeleting, setDeleting] = useState(false);
  const [question, setQuestion] = useState<DeletionQuestion | null>(null);
  const deleteNow = async (files: readonly Media[]) => {
    setDeleting(true);
    onDeleted(await deleteFiles(creatorId, files));
    setDeleting(false);
  };
  const remove = async (files: readonly Media[]) => {
    setDeleting(true);
    const answer = await plannedUses(
      creatorId,
      files.map(({ id }) => id),
    );
    setDeleting(false);
    if (!answer.ok) return showToast({ type: "danger", text: FAILED });
    const uses = answer.data.data;
    return uses.length > 0 ? setQuestion({ files, uses }) : deleteNow(files);
  };
  return {
    isDeleting,
    question,
    ask: setQuestion,
    remove: (files: readonly Media[]) => void remove(files),
    deleteNow: (files: readonly Media[]) => void deleteNow(files),
    leave: () => setQuestion(null),
  };
}
