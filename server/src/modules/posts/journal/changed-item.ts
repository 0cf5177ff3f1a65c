import type { PostChanges } from "@ponkan/contract/posts/new-post";
import type { FailureCause } from "../failure-cause.ts";
import type { PostState } from "../post-state.ts";

export type ChangeKind = "schedule" | "copy" | "update" | "delete" | "retry" | "unretry";

/** How a retried post had failed; instants are ISO strings. */
export type Failure = {
  state: PostState;
  error: string | null;
  /** Missing in entries written by the previous version. */
  failure_cause?: FailureCause | null;
  advice: string | null;
  is_charged: boolean;
  post_at: string;
  planned_at: string | null;
};

/**
 * A changed post: the version it became, and the previous values of its changed fields.
 * `failed` is set if it was retried, `at` if a retry was undone: the time it had been retried for, null for now.
 * `was_failed`: it was in a failed state when it was deleted. One change may contain both moved and retried posts.
 * `was`: the version this change first led to, if later changes were undone since.
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

/** What was done to one of several posts that were changed together: updated, retried, or failed again. */
export const kindOfItem = ({ failed, at }: ChangedItem): "update" | "retry" | "unretry" =>
  failed ? "retry" : at === undefined ? "update" : "unretry";

/** A new change, one that undoes a change, or one that redoes it. */
export type Purpose = "change" | "undo" | "redo";

/** How a change is recorded. `text` is copied from the change that is undone or redone, or replaces the usual text. */
export type Recording = { purpose: "change"; text?: string } | { purpose: "undo" | "redo"; text: string };
export const asChange: Recording = { purpose: "change" };

/** `into`: collects the items of a change that the caller records. */
export type Part = Recording & { into?: ChangedItem[] };

export type JournalEntry = { kind: ChangeKind; purpose: Purpose; text: string; items: readonly ChangedItem[] };
