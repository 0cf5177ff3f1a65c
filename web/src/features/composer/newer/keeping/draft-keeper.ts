import type { SavedDraft } from "@ponkan/contract/drafts/draft";
import { storage } from "~/lib/storage.ts";
import { createStore, type Store } from "~/lib/store.ts";
import { type ComposerDraft, emptyDraft, isEmptyDraft } from "../../core/draft/composer-draft.ts";
import { readDraft } from "../../core/draft/read-draft.ts";
import { type KeptDraft, readKept, type SavedDraftRef, TAB, writeKept } from "../../core/keeping/kept-draft.ts";
import { putAside } from "./put-aside.ts";
import { watchPage } from "./watch-page.ts";

export type KeeperState = {
  draft: ComposerDraft;
  named: SavedDraftRef | null;
  /** Changed since it was last written down. */
  isDirty: boolean;
  savedAt: Date | null;
  /** When the draft that was found was written, by a page that is gone. */
  recoveredAt: Date | null;
  /** Files that were on their way to it then: nobody sends them any more. */
  cutOff: number;
  /** Where the draft is that was replaced just now. */
  aside: string | null;
};

export type DraftKeeper = {
  state: Store<KeeperState>;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  /** Another draft takes its place; what would be lost by that is put aside. */
  replace: (draft: ComposerDraft, named: SavedDraftRef | null) => void;
  /** The same by one from the server, as it was written there. */
  open: (data: SavedDraft["data"], named: SavedDraftRef) => void;
  /** Nothing in it but what every draft begins with. */
  isEmpty: (draft: ComposerDraft) => boolean;
  /** As `replace`, by one that nobody began. */
  startOver: () => void;
  /** A draft that was put aside or left by another tab takes the place of this one. */
  bringBack: (key: string) => void;
  /** The given draft is on the server under a name. */
  name: (named: SavedDraftRef | null, draft: ComposerDraft) => void;
  save: () => void;
  /** It was scheduled. */
  clear: () => void;
  /** Closes what was said about recovered and replaced drafts. */
  forgetNotices: () => void;
  /** Watches the clock and the window until the returned function is called. */
  start: () => () => void;
};

type Options = {
  creatorId: number;
  /** Where this tab writes. */
  slot: string;
  /** What a draft is that nobody began. */
  empty: () => ComposerDraft;
  /** In which times are meant. */
  zone?: string;
  /** Makes a draft that was kept fit what is possible now; `zone` is the one it was written in. */
  adapt?: (draft: ComposerDraft, zone?: string) => ComposerDraft;
};

/** Keeps the draft of a tab in this browser: every 2 s, and when a field or the window is left. */
export function createDraftKeeper({ creatorId, slot, empty, zone, adapt = (draft) => draft }: Options): DraftKeeper {
  const kept = readKept(slot);
  const found = kept && readDraft(kept.draft, empty(), kept.tab === TAB);
  const state = createStore<KeeperState>(
    found ? asFound(adapt(found, kept.zone), kept) : { ...untouched, draft: empty() },
  );
  /** As it is on the server: nothing is lost when it goes. */
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
    const aside = isLost ? putAside(creatorId, draft, name, new Date(), zone) : null;
    set({ draft: next, named, isDirty: true, recoveredAt: null, cutOff: 0, aside });
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
    bringBack: (key) => {
      const back = readKept(key);
      const draft = back && readDraft(back.draft, empty(), back.tab === TAB);
      if (!draft) return set({ aside: null });
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
    forgetNotices: () => set({ recoveredAt: null, cutOff: 0, aside: null }),
    start: () => watchPage(save),
  };
}

const untouched = { named: null, isDirty: false, savedAt: null, recoveredAt: null, cutOff: 0, aside: null };

function asFound(draft: ComposerDraft, { named, saved_at, tab, draft: kept }: KeptDraft): KeeperState {
  const savedAt = new Date(saved_at);
  const found = { ...untouched, draft, named, savedAt };
  if (tab === TAB) return found;
  const { media } = kept as { media?: unknown };
  const cutOff = Array.isArray(media) ? media.length - draft.media.length : 0;
  return { ...found, recoveredAt: savedAt, cutOff };
}
