import type { SavedDraft } from "@ponkan/contract/drafts/draft";
import { changeDraft, createDraft } from "~/api/drafts.ts";
import { showToast } from "~/ui/toast-store.ts";
import { confirmOverwrite } from "../../core/differences/confirm-overwrite.tsx";
import { draftDifferences } from "../../core/differences/draft-differences.ts";
import { type ComposerDraft, emptyDraft } from "../../core/draft/composer-draft.ts";
import { readDraft } from "../../core/draft/read-draft.ts";
import { toTimeZone } from "../../core/draft/to-time-zone.ts";
import type { SavedDraftRef } from "../../core/keeping/kept-draft.ts";
import type { DraftKeeper } from "../keeping/draft-keeper.ts";

const FAILED = "Failed to save the draft. Please try again.";

type Saving = {
  creatorId: number;
  /** Time zone of its times; the draft may be opened in another one. */
  zone: string;
  draft: ComposerDraft;
  onSaved: DraftKeeper["name"];
};

/** Resolves to an error text, or null. */
export async function createUnder(name: string, key: string, { creatorId, zone, draft, onSaved }: Saving) {
  const answer = await createDraft(creatorId, { name, data: { ...draft, zone } }, key);
  if (!answer.ok) return answer.data.message ?? FAILED;
  settle(answer.data.data, draft, onSaved);
  return null;
}

export async function overwrite(named: SavedDraftRef, saving: Saving): Promise<void> {
  const { creatorId, zone, draft, onSaved } = saving;
  const answer = await changeDraft(creatorId, named.id, { rev: named.rev, data: { ...draft, zone } });
  if (answer.ok) return settle(answer.data.data, draft, onSaved);
  const current = (answer.data as { current?: SavedDraft }).current;
  if (
    answer.status === 409 &&
    current &&
    (await confirmOverwrite(question(named.name), () => differencesFrom(current, saving)))
  ) {
    return overwrite({ ...named, rev: current.rev }, saving);
  }
  // Deleted in the meantime: allow saving it under a name again.
  if (answer.status === 404) onSaved(null, draft);
  if (answer.status !== 409) showToast({ type: "danger", text: answer.data.message ?? FAILED });
}

async function differencesFrom({ data }: SavedDraft, { creatorId, zone, draft }: Saving) {
  const kept = readDraft(data, emptyDraft(draft.when, draft.platform));
  if (!kept) return { differences: [] };
  const other = toTimeZone(kept, typeof data.zone === "string" ? data.zone : undefined, zone);
  return { differences: await draftDifferences(creatorId, zone, other, draft) };
}

function settle({ id, name, rev }: SavedDraftRef, draft: ComposerDraft, onSaved: DraftKeeper["name"]): void {
  onSaved({ id, name, rev }, draft);
  showToast({ type: "success", text: "Draft was saved." });
}

const question = (name: string) => ({
  title: "Changed elsewhere",
  text: `The draft “${name}” was changed in another tab or by somebody else. Do you want to save yours over it?`,
  yes: "Save mine",
  no: "Keep the other",
});
