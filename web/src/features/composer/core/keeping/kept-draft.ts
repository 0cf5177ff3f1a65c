import type { SavedDraftSummary } from "@ponkan/contract/drafts/draft";
import { storage } from "~/lib/storage.ts";
import { newUuid } from "~/lib/uuid.ts";

/** The saved draft that this one was opened from or saved as. */
export type SavedDraftRef = Pick<SavedDraftSummary, "id" | "name" | "rev">;

/** A creator's draft as stored in this browser (CV-05). */
export type KeptDraft = {
  /** The page load that wrote it. */
  tab: string;
  saved_at: string;
  named: SavedDraftRef | null;
  /** Time zone of its times. */
  zone?: string | undefined;
  draft: unknown;
};

/** New on each page load: a draft written by an earlier load is recovered, not continued. */
export const TAB = newUuid();

/** Each scheduler keeps its own drafts. */
export type Scheduler = "scheduler" | "older";

export const keyOf = (creatorId: number, of: Scheduler = "scheduler") => `SR_${of}_draft_${creatorId}`;

export function readKept(key: string): KeptDraft | null {
  try {
    const kept = JSON.parse(storage.get(key) ?? "null") as KeptDraft | null;
    return typeof kept?.saved_at === "string" && !Number.isNaN(Date.parse(kept.saved_at)) ? kept : null;
  } catch {
    return null;
  }
}

export function writeKept(
  key: string,
  draft: unknown,
  named: SavedDraftRef | null,
  now: Date,
  zone?: string,
): KeptDraft {
  const kept: KeptDraft = { tab: TAB, saved_at: now.toISOString(), named, zone, draft };
  storage.set(key, JSON.stringify(kept));
  return kept;
}

/** Storage keys of a creator's drafts, both those of tabs and those put aside, newest first. */
export function keptKeys(creatorId: number, of?: Scheduler): string[] {
  const first = keyOf(creatorId, of);
  const ofCreator = (key: string) => key === first || key.startsWith(`${first}_`);
  const savedAt = (key: string) => Date.parse(readKept(key)?.saved_at ?? "") || 0;
  return storage
    .keys()
    .filter(ofCreator)
    .sort((a, b) => savedAt(b) - savedAt(a));
}

export const asidePrefix = (creatorId: number) => `${keyOf(creatorId)}_aside_`;

export function isAside(creatorId: number, key: string): boolean {
  return key.startsWith(asidePrefix(creatorId));
}
