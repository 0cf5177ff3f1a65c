import type { Post } from "@ponkan/contract/posts/post";
import { useRestoredWork } from "~/lib/unsaved-work.ts";
import { readDraft } from "../../core/draft/read-draft.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

/** Restores edits of a scheduled post if the session ended while editing. New drafts are always stored anyway. */
export function useKeptEdit(edited: Post | null, { state, change }: DraftKeeper, hasChanges: boolean): void {
  useRestoredWork(
    `post_${edited?.id}`,
    () => (hasChanges ? state.get().draft : null),
    (kept) => change((now) => readDraft(kept, now) ?? now),
  );
}
