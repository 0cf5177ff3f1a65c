import { storage } from "~/lib/storage.ts";
import { newUuid } from "~/lib/uuid.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { asidePrefix, isAside, keptKeys, type SavedDraftRef, writeKept } from "../../core/keeping/kept-draft.ts";

const KEPT_ASIDE = 20;

/** Stores a draft that is being replaced until it is brought back; only the latest ones are kept. */
export function stashDraft(
  creatorId: number,
  draft: ComposerDraft,
  named: SavedDraftRef | null,
  now: Date,
  zone?: string,
): string {
  const key = asidePrefix(creatorId) + newUuid();
  writeKept(key, draft, named, now, zone);
  const aside = keptKeys(creatorId).filter((each) => isAside(creatorId, each));
  for (const old of aside.filter((each) => each !== key).slice(KEPT_ASIDE - 1)) storage.remove(old);
  return key;
}
