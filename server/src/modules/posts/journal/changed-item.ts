import type { PostChanges } from "@ponkan/contract/posts/new-post";

export type ChangeKind = "schedule" | "copy" | "update" | "delete";

/** A post that was changed: the version it became, and what of it was different before. */
export type ChangedItem = { id: number; rev: number; before: Omit<PostChanges, "id" | "rev"> | null };
export type JournalEntry = { kind: ChangeKind; text: string; items: readonly ChangedItem[] };

/** Undoing is not written down: it cannot be undone itself. */
export type Purpose = "change" | "undo";
