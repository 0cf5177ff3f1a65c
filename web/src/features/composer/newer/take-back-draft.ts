import type { Post } from "@ponkan/contract/posts/post";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";
import { takeBack } from "../core/sending/take-back.ts";
import type { DraftKeeper } from "./keeping/draft-keeper.ts";

/** What was scheduled last, the draft it was made of, and what takes it out of the draft. */
export type Scheduled = { posts: Post[]; change_id: number; draft: ComposerDraft; leave: () => void };

/** What has not gone out yet is deleted again, and the draft it was made of comes back; scheduled once more it leaves. */
export function takeBackDraft(creatorId: number, keeper: DraftKeeper, scheduled: Scheduled): Promise<void> {
  const { posts, change_id, draft, leave } = scheduled;
  return takeBack(creatorId, change_id, posts.length, (way, isWhole) => {
    const shown = keeper.state.get().draft;
    if (way === "undo" && keeper.isEmpty(shown)) keeper.change(() => draft);
    if (way === "redo" && isWhole && shown === draft) leave();
  });
}
