import { createStore, type Store } from "~/lib/store.ts";
import { type ComposerDraft, isEmptyDraft } from "../../core/draft/composer-draft.ts";
import { readDraft } from "../../core/draft/read-draft.ts";
import { forgetKept, type KeptDraft, readKept, type SavedDraftRef, TAB, writeKept } from "./kept-draft.ts";
import { watchPage } from "./watch-page.ts";

export type KeeperState = {
  draft: ComposerDraft;
  named: SavedDraftRef | null;
  /** Changed since it was last written down. */
  isDirty: boolean;
  savedAt: Date | null;
  /** When the draft that was found was written, by a page that is gone. */
  recoveredAt: Date | null;
  /** What another tab wrote while this one had changes of its own; nothing is written until it is settled. */
  conflict: KeptDraft | null;
};

export type DraftKeeper = {
  state: Store<KeeperState>;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  /** Another draft takes its place. */
  replace: (draft: ComposerDraft, named: SavedDraftRef | null) => void;
  /** It was saved on the server under a name. */
  name: (named: SavedDraftRef | null) => void;
  save: () => void;
  clear: () => void;
  settle: (choice: "mine" | "theirs") => void;
  forgetRecovery: () => void;
  /** Watches the clock, the window and other tabs until the returned function is called. */
  start: () => () => void;
};

type Options = {
  creatorId: number;
  /** What a draft is that nobody began. */
  empty: () => ComposerDraft;
  /** Makes a draft that was kept fit what is possible now. */
  adapt?: (draft: ComposerDraft) => ComposerDraft;
};

/** Keeps the draft of a creator in this browser: every 2 s, when a field or the window is left, and for other tabs. */
export function createDraftKeeper({ creatorId, empty, adapt = (draft) => draft }: Options): DraftKeeper {
  const kept = readKept(creatorId);
  const found = kept && readDraft(kept.draft, empty(), kept.tab === TAB);
  const state = createStore<KeeperState>(found ? asFound(adapt(found), kept) : { ...untouched, draft: empty() });
  /** The writing-down that the draft of this tab goes on from. */
  let base: string | null = found ? kept.id : null;

  const set = (changes: Partial<KeeperState>) => state.set({ ...state.get(), ...changes });

  const write = () => {
    const { draft, named } = state.get();
    if (isEmptyDraft(draft) && !named) {
      forgetKept(creatorId);
      base = null;
      return set({ isDirty: false, savedAt: null });
    }
    const written = writeKept(creatorId, draft, named, new Date());
    base = written.id;
    set({ isDirty: false, savedAt: new Date(written.saved_at) });
  };

  const adopt = (other: KeptDraft) => {
    const draft = readDraft(other.draft, empty(), false);
    if (!draft) return;
    base = other.id;
    const savedAt = new Date(other.saved_at);
    set({ draft: adapt(draft), named: other.named, isDirty: false, savedAt, recoveredAt: null, conflict: null });
  };

  const save = () => {
    if (!state.get().isDirty || state.get().conflict) return;
    const stored = readKept(creatorId);
    if (stored && stored.id !== base && stored.tab !== TAB) return set({ conflict: stored });
    write();
  };

  const noticeOther = (stored: KeptDraft | null) => {
    const { isDirty } = state.get();
    if (stored?.tab === TAB) return;
    if (stored) return isDirty ? set({ conflict: stored }) : adopt(stored);
    // It was scheduled or thrown away over there; what is being written here stays.
    base = null;
    if (!isDirty) set({ draft: empty(), named: null, savedAt: null, recoveredAt: null, conflict: null });
    else set({ conflict: null });
  };

  return {
    state,
    change: (update) => {
      const draft = update(state.get().draft);
      if (draft !== state.get().draft) set({ draft, isDirty: true });
    },
    replace: (draft, named) => set({ draft, named, isDirty: true, recoveredAt: null }),
    name: (named) => set({ named, isDirty: true }),
    save,
    clear: () => {
      forgetKept(creatorId);
      base = null;
      set({ ...untouched, draft: empty() });
    },
    settle: (choice) => {
      const { conflict } = state.get();
      if (!conflict) return;
      if (choice === "theirs") return adopt(conflict);
      set({ conflict: null });
      write();
    },
    forgetRecovery: () => set({ recoveredAt: null }),
    start: () => watchPage(creatorId, save, noticeOther),
  };
}

const untouched = { named: null, isDirty: false, savedAt: null, recoveredAt: null, conflict: null };

function asFound(draft: ComposerDraft, { named, saved_at, tab }: KeptDraft): KeeperState {
  const savedAt = new Date(saved_at);
  return { ...untouched, draft, named, savedAt, recoveredAt: tab === TAB ? null : savedAt };
}
