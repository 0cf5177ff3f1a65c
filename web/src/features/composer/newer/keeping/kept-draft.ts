import type { SavedDraftSummary } from "@ponkan/contract/drafts/draft";
import { storage } from "~/lib/storage.ts";
import { newUuid } from "~/lib/uuid.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

/** A draft on the server that this one was opened from or saved as. */
export type SavedDraftRef = Pick<SavedDraftSummary, "id" | "name" | "rev">;

/** What is written down for a creator in this browser (CV-05). */
export type KeptDraft = {
  /** Of this writing-down: who finds another one than the last it knows is not alone. */
  id: string;
  /** The page that wrote it. */
  tab: string;
  saved_at: string;
  named: SavedDraftRef | null;
  draft: unknown;
};

/** Another one after each load of the page: what an earlier one wrote is recovered, not continued. */
export const TAB = newUuid();

export const keyOf = (creatorId: number) => `SR_scheduler_draft_${creatorId}`;

export function readKept(creatorId: number): KeptDraft | null {
  return parseKept(storage.get(keyOf(creatorId)));
}

export function parseKept(text: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? "null") as KeptDraft | null;
    const isKept =
      typeof kept?.id === "string" && typeof kept.saved_at === "string" && !Number.isNaN(Date.parse(kept.saved_at));
    return isKept ? kept : null;
  } catch {
    return null;
  }
}

export function writeKept(creatorId: number, draft: ComposerDraft, named: SavedDraftRef | null, now: Date): KeptDraft {
  const kept: KeptDraft = { id: newUuid(), tab: TAB, saved_at: now.toISOString(), named, draft };
  storage.set(keyOf(creatorId), JSON.stringify(kept));
  return kept;
}

export function forgetKept(creatorId: number): void {
  storage.remove(keyOf(creatorId));
}
