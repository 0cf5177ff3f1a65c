import { storage } from "~/lib/storage.ts";
import { createStore } from "~/lib/store.ts";
import { type ComposerDraft, isEmptyDraft } from "../../core/draft/composer-draft.ts";
import { readDraft } from "../../core/draft/read-draft.ts";
import { rowKey } from "../../core/draft/rows.ts";
import { splitNames } from "../../core/draft/split-names.ts";
import { toTimeZone } from "../../core/draft/to-time-zone.ts";
import { readKept, TAB, writeKept } from "../../core/keeping/kept-draft.ts";
import type { OlderDraft } from "./older-draft.ts";

type KeptForm = {
  form: OlderDraft;
  /** When the recovered form was stored by an earlier page load. */
  recoveredAt: Date | null;
};

/**
 * Stores the form of a tab in this browser on every change, so that a reload, closed tab or other page loses nothing.
 * Its times are in `zone`.
 */
export function createFormKeeper(slot: string, zone: string, empty: () => OlderDraft) {
  const blank = empty();
  const state = createStore<KeptForm>(found(slot, zone, blank) ?? { form: blank, recoveredAt: null });
  const isBlank = ({ draft, subreddits, flair }: OlderDraft) =>
    `${subreddits}${flair}`.trim() === "" &&
    isEmptyDraft(draft.comment === blank.draft.comment ? { ...draft, comment: "" } : draft);

  const keep = (form: OlderDraft) => {
    state.set({ ...state.get(), form });
    if (isBlank(form)) storage.remove(slot);
    else writeKept(slot, form, null, new Date(), zone);
  };

  const forget = () => {
    storage.remove(slot);
    state.set({ form: empty(), recoveredAt: null });
  };

  return {
    state,
    keep,
    /** For changes based on the latest form rather than the rendered one, such as a finished upload. */
    update(by: (draft: ComposerDraft) => ComposerDraft) {
      const { form } = state.get();
      keep({ ...form, draft: by(form.draft) });
    },
    /** Clears the form after it was scheduled as `sent`; changes made since stay, without the scheduled subreddits. */
    leave(sent: OlderDraft, names: readonly string[]) {
      const { form } = state.get();
      if (form === sent) return forget();
      const gone = new Set(names.map(rowKey));
      const left = splitNames(form.subreddits).filter((name) => !gone.has(rowKey(name)));
      keep({ ...form, subreddits: left.join("\n") });
    },
    /** Undefined if the form is blank. */
    written(): OlderDraft | undefined {
      const { form } = state.get();
      return isBlank(form) ? undefined : form;
    },
    forgetNotice: () => state.set({ ...state.get(), recoveredAt: null }),
  };
}

function found(slot: string, zone: string, blank: OlderDraft): KeptForm | null {
  const kept = readKept(slot);
  const { draft: written, subreddits, flair } = (kept?.draft ?? {}) as Partial<Record<keyof OlderDraft, unknown>>;
  const draft = kept && readDraft(written, blank.draft, kept.tab === TAB);
  if (!draft) return null;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const form = { draft: toTimeZone(draft, kept.zone, zone), subreddits: text(subreddits), flair: text(flair) };
  return { form, recoveredAt: kept.tab === TAB ? null : new Date(kept.saved_at) };
}
