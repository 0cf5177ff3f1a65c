import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { sharedTitle } from "../../core/draft/titles.ts";
import type { SavedDraftRef } from "../../core/keeping/kept-draft.ts";
import type { DraftKeeper } from "../keeping/draft-keeper.ts";
import DraftsModal from "./drafts-modal.tsx";
import SaveDraftModal from "./save-draft-modal.tsx";
import type { useSavedDraft } from "./use-saved-draft.ts";

const NAME_LENGTH = 60;

type Props = {
  creatorId: number;
  keeper: DraftKeeper;
  draft: ComposerDraft;
  named: SavedDraftRef | null;
  open: "save" | "list";
  onClose: () => void;
  saving: ReturnType<typeof useSavedDraft>;
};

/** Asks for a name to save the draft under, or lists the saved drafts. */
export default function DraftDialogs({ creatorId, keeper, draft, named, open, onClose, saving }: Props) {
  if (open === "save")
    return (
      <SaveDraftModal
        suggested={sharedTitle(draft).trim().slice(0, NAME_LENGTH)}
        isSaving={saving.isSaving}
        onSave={(name) => saving.create(name, draft)}
        onClose={onClose}
      />
    );
  return (
    <DraftsModal
      creatorId={creatorId}
      openId={named?.id ?? null}
      onClose={onClose}
      onDeleted={(id) => named?.id === id && keeper.name(null, draft)}
      onOpen={(data, opened) => {
        keeper.open(data, opened);
        onClose();
      }}
      onBringBack={(key) => {
        keeper.restoreStashed(key);
        onClose();
      }}
    />
  );
}
