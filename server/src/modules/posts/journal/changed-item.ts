import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { PostState } from "../post-state.ts";

export type ChangeKind = "schedule" | "copy" | "update" | "delete" | "retry" | "unretry";

/** How a post had failed that was sent again; moments in ISO. */
export type Failure = {
  state: PostState;
  error: string | null;
  advice: string | null;
  is_charged: boolean;
  post_at: string;
  planned_at: string | null;
};

/**
 * A post that was changed: the version it became, and what of it was different before. `failed` is there where it was
 * sent again, `at` where that was taken back: when it was to go out, null for now. `was_failed`: it had failed when it was
 * deleted. Some of one change may have been moved and others sent again. `was`: the version it became at first, where
 * what came after it was taken back.
 */
export type ChangedItem = {
  id: number;
  rev: number;
  before: Omit<PostChanges, "id" | "rev"> | null;
  failed?: Failure;
  at?: string | null;
  was_failed?: true;
  was?: { id: number; rev: number };
};

/** What was done to one of several posts that were changed together: moved, sent again, or failed again. */
export const kindOfItem = ({ failed, at }: ChangedItem): "update" | "retry" | "unretry" =>
  failed ? "retry" : at === undefined ? "update" : "unretry";

/** Something new, what takes a change back, or what does that change once more. */
export type Purpose = "change" | "undo" | "redo";

/** How a change is written down; `text` is that of the change which is taken back or done again, or other than usual. */
export type Recording = { purpose: "change"; text?: string } | { purpose: "undo" | "redo"; text: string };
export const asChange: Recording = { purpose: "change" };

/** `into`: what was done is more of a change that is written down elsewhere. */
export type Part = Recording & { into?: ChangedItem[] };

export type JournalEntry = { kind: ChangeKind; purpose: Purpose; text: string; items: readonly ChangedItem[] };
