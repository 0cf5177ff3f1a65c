import { useEffect } from "react";
import { uploads, useUploads as useAllUploads } from "~/api/uploads/upload-store.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { noteArrival } from "./media-keys.ts";
import { withMedia, withUploadSettled } from "./media-order.ts";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;

/** Puts files into the draft at once and sends them meanwhile; what may not be sent says so in the upload tray. */
export async function addUploads(creatorId: number, files: readonly File[], change: Change): Promise<void> {
  const { addFiles } = await import("~/api/uploads/upload-queue.ts");
  addFiles(files);
  const isOneOf = (name: string, size: number) => files.some((file) => file.name === name && file.size === size);
  const sent = uploads
    .get()
    .filter((each) => each.creator_id === creatorId && isOneOf(each.name, each.size))
    .filter(({ status, trouble }) => status !== "success" && trouble?.kind !== "refused");
  change((draft) =>
    withMedia(
      draft,
      sent.map(({ id }) => -id),
    ),
  );
}

/** Uploads of the draft get their own ids when they are done, and leave it when they were cancelled. */
export function useSettledUploads(draft: ComposerDraft, change: Change): void {
  const all = useAllUploads();
  useEffect(() => {
    for (const { id } of draft.media) {
      if (id > 0) continue;
      const upload = all.find((each) => each.id === -id);
      if (!upload || upload.status === "success") change((now) => settled(now, id, upload?.media_id ?? null));
    }
  }, [all, draft.media, change]);
}

function settled(draft: ComposerDraft, id: number, mediaId: number | null): ComposerDraft {
  const isThere = draft.media.some((item) => item.id === mediaId);
  if (mediaId !== null && !isThere) noteArrival(id, mediaId);
  return withUploadSettled(draft, -id, mediaId);
}
