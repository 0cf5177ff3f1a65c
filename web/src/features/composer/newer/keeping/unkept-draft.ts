import { createStore } from "~/lib/store.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import type { DraftKeeper, KeeperState } from "./draft-keeper.ts";

/** The draft of a scheduled post being edited; not stored, as it is saved only with its button. */
export function createUnkeptDraft(draft: ComposerDraft): DraftKeeper {
  const state = createStore<KeeperState>({
    draft,
    named: null,
    isDirty: false,
    savedAt: null,
    recoveredAt: null,
    cutOff: 0,
    stashedKey: null,
  });
  const nothing = () => undefined;
  return {
    state,
    change: (update) => state.set({ ...state.get(), draft: update(state.get().draft) }),
    replace: (next) => state.set({ ...state.get(), draft: next }),
    open: nothing,
    isEmpty: () => false,
    startOver: nothing,
    restoreStashed: nothing,
    name: nothing,
    save: nothing,
    clear: nothing,
    forgetNotices: nothing,
    start: () => nothing,
  };
}
