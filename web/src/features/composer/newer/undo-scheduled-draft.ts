import type { Post } from "@ponkan/contract/posts/post";
import { storage } from "~/lib/storage.ts";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";
import { withScheduledBack } from "../core/draft/with-scheduled-back.ts";
import { undoScheduling } from "../core/sending/undo-scheduling.ts";
import type { DraftKeeper } from "./keeping/draft-keeper.ts";
import { stashDraft } from "./keeping/stash-draft.ts";

export type Scheduled = {
  posts: Post[];
  change_id: number;
  /** The draft the posts were made from, and what was left of it. */
  draft: ComposerDraft;
  rest: ComposerDraft;
  /** Removes the scheduled posts from the draft again. */
  leave: () => void;
};

/**
 * Undoes scheduling: deletes posts that have not been sent and restores their draft next to what is left of it. If the
 * user is writing something else by now, the restored draft is put aside. A redo removes it again.
 */
export function undoScheduledDraft(
  creatorId: number,
  zone: string,
  keeper: DraftKeeper,
  { posts, change_id, draft, rest, leave }: Scheduled,
): Promise<void> {
  let left = rest;
  let back = draft;
  let stashed: string | null = null;
  const setStashed = (key: string | null) => keeper.state.set({ ...keeper.state.get(), stashedKey: key });

  const undo = (shown: ComposerDraft) => {
    const whole = keeper.isEmpty(shown) ? draft : withScheduledBack(shown, draft, left, zone);
    back = whole ?? draft;
    if (whole) return keeper.change(() => whole);
    stashed = stashDraft(creatorId, draft, null, new Date(), zone);
    setStashed(stashed);
  };
  const redo = (shown: ComposerDraft) => {
    if (stashed) storage.remove(stashed);
    if (stashed && stashed === keeper.state.get().stashedKey) setStashed(null);
    stashed = null;
    if (shown !== back) return;
    leave();
    left = keeper.state.get().draft;
  };
  return undoScheduling(creatorId, change_id, posts.length, (way, isWhole) => {
    const shown = keeper.state.get().draft;
    if (way === "undo") undo(shown);
    else if (isWhole) redo(shown);
  });
}
