import { useRef, useState } from "react";
import { newUuid } from "~/lib/uuid.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import type { SavedDraftRef } from "../../core/keeping/kept-draft.ts";
import type { DraftKeeper } from "../keeping/draft-keeper.ts";

type Options = { creatorId: number; zone: string; onSaved: DraftKeeper["name"] };
const load = () => import("./write-draft.ts");

/** Saves a draft on the server under a name, so that it is available on other devices. */
export function useSavedDraft({ creatorId, zone, onSaved }: Options) {
  const [isSaving, setSaving] = useState(false);
  const key = useRef(newUuid());
  const whileSaving = <T>(work: Promise<T>): Promise<T> => {
    setSaving(true);
    return work.finally(() => setSaving(false));
  };

  /** Resolves to an error text, or null. */
  const create = async (name: string, draft: ComposerDraft): Promise<string | null> => {
    const saving = { creatorId, zone, draft, onSaved };
    const refusal = await whileSaving(load().then(({ createUnder }) => createUnder(name, key.current, saving)));
    if (refusal === null) key.current = newUuid();
    return refusal;
  };

  const overwrite = (named: SavedDraftRef, draft: ComposerDraft): Promise<void> =>
    whileSaving(load().then((all) => all.overwrite(named, { creatorId, zone, draft, onSaved })));

  return { isSaving, create, overwrite };
}
