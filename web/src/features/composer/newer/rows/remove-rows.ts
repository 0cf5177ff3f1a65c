import { showToast, toastStore } from "~/ui/toast-store.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { rowKey, withoutRows, withRowsBack } from "../../core/draft/rows.ts";

type Change = (update: (draft: ComposerDraft) => ComposerDraft) => void;
type Removed = { toast: number; change: Change; names: readonly string[]; before: ComposerDraft["rows"] };

/** The removal that the toast currently on screen would undo. */
let last: Removed | null = null;

/** Removes rows with an undo; consecutive removals share one toast, which restores all of them. */
export function removeRows(change: Change, names: readonly string[]): void {
  const earlier = last && last.change === change && isShown(last.toast) ? last : null;
  let before: ComposerDraft["rows"] = [];
  change((now) => {
    before = earlier ? withRowsBack(now, earlier.before).rows : now.rows;
    return withoutRows(now, names);
  });
  const known = new Set(names.map(rowKey));
  const all = [...(earlier?.names ?? []).filter((name) => !known.has(rowKey(name))), ...names];
  const toast = showToast({
    type: "success",
    text: all.length === 1 ? `r/${all[0]} was removed.` : `${all.length} subreddits were removed.`,
    about: "removed rows",
    isOfForm: true,
    action: { label: "Undo", onClick: () => change((now) => withRowsBack(now, before)) },
  });
  last = { toast, change, names: all, before };
}

const isShown = (toast: number) => toastStore.get().some(({ id }) => id === toast);
