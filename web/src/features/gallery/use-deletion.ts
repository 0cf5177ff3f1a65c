import type { Media } from "@ponkan/contract/media/media";
import { useState } from "react";
import { askToDelete, deleteFiles } from "./delete-files.ts";

/** Deletes one file or many. A file that scheduled posts use has to be replaced first. */
export function useDeletion(onDeleted: (ids: number[]) => void) {
  const [isDeleting, setDeleting] = useState(false);
  const [guarded, setGuarded] = useState<Media | null>(null);
  const remove = async (files: readonly Media[]) => {
    const [only] = files;
    if (files.length === 1 && only && only.scheduled_posts > 0) return setGuarded(only);
    if (!(await askToDelete(files))) return;
    setDeleting(true);
    onDeleted(await deleteFiles(files));
    setDeleting(false);
  };
  return {
    isDeleting,
    guarded,
    remove: (files: readonly Media[]) => void remove(files),
    leaveGuard: () => setGuarded(null),
  };
}
