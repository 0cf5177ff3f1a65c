import { useEffect } from "react";
import { clearedUploads, useUploads as useAllUploads } from "~/api/uploads/upload-store.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { linkUploadToMedia } from "./media-keys.ts";
import { withUploadSettled } from "./media-order.ts";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;

/** Gives finished uploads of the draft their media ids, and removes cancelled ones. */
export function useFinishedUploads(draft: ComposerDraft, change: Change): void {
  const all = useAllUploads();
  useEffect(() => {
    for (const { id } of draft.media) {
      if (id > 0) continue;
      const upload = all.find((each) => each.id === -id) ?? clearedUploads.get(-id);
      if (!upload || upload.status === "success") change((now) => settled(now, id, upload?.media_id ?? null));
    }
  }, [all, draft.media, change]);
}

function settled(draft: ComposerDraft, id: number, mediaId: number | null): ComposerDraft {
  const isThere = draft.media.some((item) => item.id === mediaId);
  if (mediaId !== null && !isThere) linkUploadToMedia(id, mediaId);
  return withUploadSettled(draft, -id, mediaId);
}
