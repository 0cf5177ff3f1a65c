import { addFiles } from "~/api/uploads/upload-queue.ts";
import { uploads } from "~/api/uploads/upload-store.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { withMedia } from "./media-order.ts";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;

/** Adds files to the draft immediately while they upload; refused files are shown in the upload tray. */
export function addUploads(creatorId: number, files: readonly File[], change: Change): void {
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
