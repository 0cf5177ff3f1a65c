import type { SavedDraftSummary } from "@ponkan/contract/drafts/draft";
import { storage } from "~/lib/storage.ts";
import { newUuid } from "~/lib/uuid.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";

/** A draft on the server that this one was opened from or saved as. */
export type SavedDraftRef = Pick<SavedDraftSummary, "id" | "name" | "rev">;

/** What is written down for a creator in this browser (CV-05). */
export type KeptDraft = {
  /** The page that wrote it. */
  tab: string;
  saved_at: string;
  named: SavedDraftRef | null;
  draft: unknown;
};

/** Another one after each load of the page: what an earlier one wrote is recovered, not continued. */
export const TAB = newUuid();

export const keyOf = (creatorId: number) => `SR_scheduler_draft_${creatorId}`;

export function readKept(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(storage.get(key) ?? "null") as KeptDraft | null;
    return typeof kept?.saved_at === "string" && !Number.isNaN(Date.parse(kept.saved_at)) ? kept : null;
  } catch {
    return null;
  }
}

export function writeKept(key: string, draft: ComposerDraft, named: SavedDraftRef | null, now: Date): KeptDraft {
  const kept: KeptDraft = { tab: TAB, saved_at: now.toISOString(), named, draft };
  storage.set(key, JSON.stringify(kept));
  return kept;
}

/** Where the drafts of a creator are: those of tabs, and those that were put aside; the newest first. */
export function keptKeys(creatorId: number): string[] {
  const ofCreator = (key: string) => key === keyOf(creatorId) || key.startsWith(`${keyOf(creatorId)}_`);
  const savedAt = (key: string) => Date.parse(readKept(key)?.saved_at ?? "") || 0;
  return storage
    .keys()
    .filter(ofCreator)
    .sort((a, b) => savedAt(b) - savedAt(a));
}
