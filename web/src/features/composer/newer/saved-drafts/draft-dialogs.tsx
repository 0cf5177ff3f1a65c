import { lazy } from "react";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { type ComposerDraft, emptyDraft } from "../../core/draft/composer-draft.ts";
import { readDraft } from "../../core/draft/read-draft.ts";
import { sharedTitle } from "../../core/draft/titles.ts";
import type { DraftKeeper } from "../keeping/draft-keeper.ts";
import type { SavedDraftRef } from "../keeping/kept-draft.ts";
import type { useSavedDraft } from "./use-saved-draft.ts";

const SaveDraftModal = lazy(() => import("./save-draft-modal.tsx"));
const DraftsModal = lazy(() => import("./drafts-modal.tsx"));

const NAME_LENGTH = 60;

type Props = {
  creatorId: number;
  keeper: DraftKeeper;
  draft: ComposerDraft;
  named: SavedDraftRef | null;
  open: "save" | "list" | null;
  onClose: () => void;
  saving: ReturnType<typeof useSavedDraft>;
};

/** Asks for the name of a draft, and shows those that have one. */
export function DraftDialogs({ creatorId, keeper, draft, named, open, onClose, saving }: Props) {
  return (
    <>
      <PartBoundary isOpen={open === "save"} onFail={onClose}>
        <SaveDraftModal
          suggested={sharedTitle(draft).trim().slice(0, NAME_LENGTH)}
          isSaving={saving.isSaving}
          onSave={(name) => saving.create(name, draft)}
          onClose={onClose}
        />
      </PartBoundary>
      <PartBoundary isOpen={open === "list"} onFail={onClose}>
        <DraftsModal
          creatorId={creatorId}
          openId={named?.id ?? null}
          onClose={onClose}
          onDeleted={(id) => named?.id === id && keeper.name(null, draft)}
          onOpen={(data, opened) => {
            const read = readDraft(data, emptyDraft(draft.when, draft.platform));
            if (read) keeper.replace(read, opened);
            onClose();
          }}
          onBringBack={(key) => {
            keeper.bringBack(key);
            onClose();
          }}
        />
      </PartBoundary>
    </>
  );
}
