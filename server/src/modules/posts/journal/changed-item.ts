import type { PostChanges } from "@ponkan/contract/posts/new-post";

export type ChangeKind = "schedule" | "copy" | "update" | "delete";

/** A post that was changed: the version it became, and what of it was different before. */
export type ChangedItem = { id: number; rev: number; before: Omit<PostChanges, "id" | "rev"> | null };

/** Something new, what takes a change back, or what does that change once more. */
export type Purpose = "change" | "undo" | "redo";

/** How a change is written down; `text` is that of the change which is taken back or done again. */
export type Recording = { purpose: "change" } | { purpose: "undo" | "redo"; text: string };
export const asChange: Recording = { purpose: "change" };

export type JournalEntry = { kind: ChangeKind; purpose: Purpose; text: string; items: readonly ChangedItem[] };
