import type { SavedDraft } from "@ponkan/contract/drafts/draft";
import { storage } from "~/lib/storage.ts";
import { createStore, type Store } from "~/lib/store.ts";
import { type ComposerDraft, emptyDraft, isEmptyDraft } from "../../core/draft/composer-draft.ts";
import { readDraft } from "../../core/draft/read-draft.ts";
import { type KeptDraft, readKept, type SavedDraftRef, TAB, writeKept } from "../../core/keeping/kept-draft.ts";
import { stashDraft } from "./stash-draft.ts";
import { watchPage } from "./watch-page.ts";

export type KeeperState = {
  draft: ComposerDraft;
  named: SavedDraftRef | null;
  /** Changed since it was last stored. */
  isDirty: boolean;
  savedAt: Date | null;
  /** When the recovered draft was stored by an earlier page load. */
  recoveredAt: Date | null;
  /** Number of files whose upload was cut off then. */
  cutOff: number;
  /** Storage key of the draft that was just replaced. */
  stashedKey: string | null;
};

export type DraftKeeper = {
  state: Store<KeeperState>;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  /** Replaces the draft; unsaved content of the current one is put aside. */
  replace: (draft: ComposerDraft, named: SavedDraftRef | null) => void;
  /** Replaces it with a saved draft, as stored on the server. */
  open: (data: SavedDraft["data"], named: SavedDraftRef) => void;
  /** Whether the draft contains nothing but the defaults. */
  isEmpty: (draft: ComposerDraft) => boolean;
  /** Replaces it with an empty draft. */
  startOver: () => void;
  /** Replaces it with a draft that was put aside or left by another tab. */
  restoreStashed: (key: string) => void;
  /** Records that the given draft is saved on the server under a name. */
  name: (named: SavedDraftRef | null, draft: ComposerDraft) => void;
  save: () => void;
  /** Discards the draft after it was scheduled. */
  clear: () => void;
  /** Hides the notices about recovered and replaced drafts. */
  forgetNotices: () => void;
  /** Starts saving automatically, until the returned function is called. */
  start: () => () => void;
};

type Options = {
  creatorId: number;
  /** Storage key of this tab. */
  slot: string;
  /** Creates an untouched draft. */
  empty: () => ComposerDraft;
  /** Time zone of the draft's times. */
  zone?: string;
  /** Adapts a stored draft to what is possible now; `zone` is the one it was written in. */
  adapt?: (draft: ComposerDraft, zone?: string) => ComposerDraft;
};

/** Keeps the draft of a tab in this browser; saved every 2 s and when a field or the window loses focus. */
export function createDraftKeeper({ creatorId, slot, empty, zone, adapt = (draft) => draft }: Options): DraftKeeper {
  const kept = readKept(slot);
  const found = kept && readDraft(kept.draft, empty(), kept.tab === TAB);
  const state = createStore<KeeperState>(
    found ? asFound(adapt(found, kept.zone), kept) : { ...untouched, draft: empty() },
  );
  /** The draft as stored on the server: replacing it loses nothing. */
  let saved: ComposerDraft | null = null;

  const set = (changes: Partial<KeeperState>) => state.set({ ...state.get(), ...changes });

  const isEmpty = (draft: ComposerDraft) =>
    isEmptyDraft(draft.comment === empty().comment ? { ...draft, comment: "" } : draft);

  const save = () => {
    const { draft, named, isDirty } = state.get();
    if (!isDirty) return;
    if (isEmpty(draft) && !named) {
      storage.remove(slot);
      return set({ isDirty: false, savedAt: null });
    }
    const written = writeKept(slot, draft, named, new Date(), zone);
    set({ isDirty: false, savedAt: new Date(written.saved_at) });
  };

  const replace = (next: ComposerDraft, named: SavedDraftRef | null) => {
    const { draft, named: name } = state.get();
    const isLost = !isEmpty(draft) && draft !== saved;
    saved = named && next;
    const stashedKey = isLost ? stashDraft(creatorId, draft, name, new Date(), zone) : null;
    set({ draft: next, named, isDirty: true, recoveredAt: null, cutOff: 0, stashedKey });
    save();
  };

  return {
    state,
    change: (update) => {
      const draft = update(state.get().draft);
      if (draft !== state.get().draft) set({ draft, isDirty: true });
    },
    replace,
    open: (data, named) => {
      const { when, platform } = state.get().draft;
      const draft = readDraft(data, emptyDraft(when, platform));
      const { zone: from } = data;
      if (draft) replace(adapt(draft, typeof from === "string" ? from : undefined), named);
    },
    isEmpty,
    startOver: () => replace(empty(), null),
    restoreStashed: (key) => {
      const back = readKept(key);
      const draft = back && readDraft(back.draft, empty(), back.tab === TAB);
      if (!draft) return set({ stashedKey: null });
      replace(adapt(draft, back.zone), back.named);
      saved = null;
      storage.remove(key);
    },
    name: (named, draft) => {
      saved = named && draft;
      set({ named, isDirty: true });
    },
    save,
    clear: () => {
      storage.remove(slot);
      set({ ...untouched, draft: empty() });
    },
    forgetNotices: () => set({ recoveredAt: null, cutOff: 0, stashedKey: null }),
    start: () => watchPage(save),
  };
}

const untouched = { named: null, isDirty: false, savedAt: null, recoveredAt: null, cutOff: 0, stashedKey: null };

function asFound(draft: ComposerDraft, { named, saved_at, tab, draft: kept }: KeptDraft): KeeperState {
  const savedAt = new Date(saved_at);
  const found = { ...untouched, draft, named, savedAt };
  if (tab === TAB) return found;
  const { media } = kept as { media?: unknown };
  const cutOff = Array.isArray(media) ? media.length - draft.media.length : 0;
  return { ...found, recoveredAt: savedAt, cutOff };
}
