import { useRef, useState } from "react";
import { changeDraft, createDraft } from "~/api/drafts.ts";
import { newUuid } from "~/lib/uuid.ts";
import { confirm } from "~/ui/confirm-store.ts";
import { showToast } from "~/ui/toast-store.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import type { DraftKeeper } from "../keeping/draft-keeper.ts";
import type { SavedDraftRef } from "../keeping/kept-draft.ts";

const FAILED = "Failed to save the draft. Please try again.";

type Options = { creatorId: number; onSaved: DraftKeeper["name"] };

/** Keeps a draft on the server under a name, so that it is there on another machine too. */
export function useSavedDraft({ creatorId, onSaved }: Options) {
  const [isSaving, setSaving] = useState(false);
  const key = useRef(newUuid());

  /** Gives the words of a refusal, or null. */
  const create = async (name: string, draft: ComposerDraft): Promise<string | null> => {
    setSaving(true);
    const answer = await createDraft(creatorId, { name, data: { ...draft } }, key.current);
    setSaving(false);
    if (!answer.ok) return answer.data.message ?? FAILED;
    key.current = newUuid();
    settle(answer.data.data, draft);
    return null;
  };

  const overwrite = async (named: SavedDraftRef, draft: ComposerDraft): Promise<void> => {
    setSaving(true);
    const answer = await changeDraft(creatorId, named.id, { rev: named.rev, data: { ...draft } });
    setSaving(false);
    if (answer.ok) return settle(answer.data.data, draft);
    const current = (answer.data as { current?: SavedDraftRef }).current;
    if (answer.status === 409 && current && (await confirm(question(named.name)))) {
      return overwrite({ ...named, rev: current.rev }, draft);
    }
    // It was deleted meanwhile: what is here can be kept under a name again.
    if (answer.status === 404) onSaved(null, draft);
    if (answer.status !== 409) showToast({ type: "danger", text: answer.data.message ?? FAILED });
  };

  const settle = ({ id, name, rev }: SavedDraftRef, draft: ComposerDraft) => {
    onSaved({ id, name, rev }, draft);
    showToast({ type: "success", text: "Draft was saved." });
  };

  return { isSaving, create, overwrite };
}

const question = (name: string) => ({
  title: "Changed elsewhere",
  text: `The draft “${name}” was changed in another tab or by somebody else. Do you want to save yours over it?`,
  yes: "Save mine",
  no: "Keep the other",
});
